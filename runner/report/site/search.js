(function(){
var d=document,f=d.getElementById('find'),q=d.getElementById('q'),o=d.getElementById('shown'),best=d.getElementById('best');
// Words of one meaning: whichever a statement has, whichever one types.
var same=[/legacy (default )?stream|null stream|stream 0\b/g,/\b(earlier|before|prior|preced\w*|previous\w*)\b/g,
/\b(later|after|subsequent\w*|follow(s|ing)?)\b/g,/\b(refus\w*|reject\w*|invalid|illegal)\b/g,/\b(wait\w*|synchroni[sz]\w*)\b/g,
/\b(managed|unified) memory\b/g,/\b(page-locked|pinned)\b/g,/\b(child|nested) (grid|kernel)s?\b|device-side launch\w*/g,/\b(kernel|grid)s?\b/g,/\b(thread blocks?|blocks?|ctas?)\b/g];
var idle=/^(an?|the|is|are|of|in|on|to|and|or|by|be|it|its|does|do|what|which|when|with|for|that)$/;
function text(s){s=s.toLowerCase();return s+same.map(function(r,i){return s.search(r)<0?'':' ='+i+'='}).join('')}
function words(s){var ids=[];s=s.toLowerCase().replace(/[a-z]+(\.[\w-]+)+/g,function(id){ids.push(id);return ' '});same.forEach(function(r,i){s=s.replace(r,' ='+i+'= ')});
var all=ids.concat(s.split(/[\s,;?!"()]+/)).filter(Boolean),few=all.filter(function(w){return !idle.test(w)});return (few.length?few:all).filter(function(w,i,a){return a.indexOf(w)==i})}
var sections=[].slice.call(d.querySelectorAll('main section')),items=[].slice.call(d.querySelectorAll('main section li')).map(function(e,i){return{e:e,i:i,t:null}});
function apply(){var of=words(q.value);
best.textContent='';best.hidden=!of.length;sections.forEach(function(s){s.hidden=!!of.length});
if(!of.length){o.textContent=items.length+' entries';return}
items.forEach(function(i){if(i.t===null)i.t=text(i.e.textContent)});
// A word that few entries have says more than one that many have.
var worth=of.map(function(w){var n=items.filter(function(i){return i.t.indexOf(w)>=0}).length;return Math.log(1+items.length/(1+n))});
var found=[],whole=0;
items.forEach(function(i){var n=0,v=0;of.forEach(function(w,k){if(i.t.indexOf(w)>=0){n++;v+=worth[k]}});if(n==of.length)whole++;if(n)found.push({i:i,n:n,v:v})});
// All words first, then by what the words are worth.
found.sort(function(a,b){return(b.n==of.length)-(a.n==of.length)||b.v-a.v||a.i.i-b.i.i});
found.slice(0,200).forEach(function(r){best.appendChild(r.i.e.cloneNode(true))});
o.textContent=whole+' with all words, '+(found.length-whole)+' with some'+(found.length>200?'; the first 200':'')}
var timer;q.addEventListener('input',function(){clearTimeout(timer);timer=setTimeout(apply,80)});
f.addEventListener('submit',function(e){e.preventDefault();apply()});
q.value=new URLSearchParams(location.search).get('q')||'';
f.hidden=false;apply();q.focus();
})();
