(function(){
var d=document,f=d.getElementById('filter');if(!f)return;
var q=d.getElementById('q'),s=d.getElementById('s'),o=d.getElementById('shown');
var vs=[].slice.call(f.querySelectorAll('button[data-v]'));
var secs=[].slice.call(d.querySelectorAll('section.sec')).map(function(e){return{e:e,c:[].slice.call(e.querySelectorAll('details.c')).map(function(c){
return{e:c,v:c.dataset.v,t:null}})}});
var links={};[].forEach.call(d.querySelectorAll('.map div a'),function(a){links[a.getAttribute('href').slice(1)]=a});
function apply(){var on={},n=0,all=0;vs.forEach(function(b){on[b.dataset.v]=b.getAttribute('aria-pressed')==='true'});
var words=q.value.toLowerCase().split(/\s+/).filter(Boolean);
secs.forEach(function(x){var any=false,sec=!s.value||s.value===x.e.id;x.c.forEach(function(c){all++;
var ok=sec&&on[c.v];if(ok&&words.length){if(c.t===null)c.t=c.e.textContent.toLowerCase();ok=words.every(function(w){return c.t.indexOf(w)>=0})}
c.e.hidden=!ok;if(ok){n++;any=true}var a=links[encodeURIComponent(c.e.id)];if(a)a.classList.toggle('dim',!ok)});x.e.hidden=!any});
o.textContent=n===all?all+' clauses':n+' of '+all+' clauses'}
vs.forEach(function(b){b.addEventListener('click',function(){b.setAttribute('aria-pressed',b.getAttribute('aria-pressed')!=='true');apply()})});
var timer;q.addEventListener('input',function(){clearTimeout(timer);timer=setTimeout(apply,80)});s.addEventListener('change',apply);
d.getElementById('all').addEventListener('click',function(){q.value='';s.value='';vs.forEach(function(b){b.setAttribute('aria-pressed','true')});apply()});
d.addEventListener('keydown',function(e){if(e.key==='/'&&!/^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName)){e.preventDefault();q.focus()}});
function go(){var id;try{id=decodeURIComponent(location.hash.slice(1))}catch(e){return}var e=id&&d.getElementById(id);if(!e)return;
if(e.tagName==='DETAILS'){if(e.hidden)d.getElementById('all').click();e.open=true;e.scrollIntoView()}}
addEventListener('hashchange',go);
addEventListener('beforeprint',function(){[].forEach.call(d.querySelectorAll('.c[data-v=v],.c[data-v=u],details.env'),function(e){e.open=true})});
f.hidden=false;apply();go();
})();
