(function(){
var d=document,f=d.getElementById('find'),q=d.getElementById('q'),o=d.getElementById('shown');
var all=[].slice.call(d.querySelectorAll('main section')).map(function(s){return{e:s,items:[].slice.call(s.querySelectorAll('li')).map(function(i){return{e:i,t:null}})}});
function apply(){var n=0,of=0,words=q.value.toLowerCase().split(/\s+/).filter(Boolean);
all.forEach(function(s){var any=false;s.items.forEach(function(i){of++;if(i.t===null)i.t=i.e.textContent.toLowerCase();
var ok=words.every(function(w){return i.t.indexOf(w)>=0});i.e.hidden=!ok;if(ok){n++;any=true}});s.e.hidden=!any});
o.textContent=n+' of '+of+' clauses'}
var timer;q.addEventListener('input',function(){clearTimeout(timer);timer=setTimeout(apply,80)});
f.addEventListener('submit',function(e){e.preventDefault();apply()});
q.value=new URLSearchParams(location.search).get('q')||'';
f.hidden=false;apply();q.focus();
})();
