#include "report/html_page.h"

#include "base/text.h"

namespace report {
namespace {

// Verdicts differ in shape as well as colour: holds is a filled square, violated a cross, undecided a question mark, not
// applicable a dash, not tested hollow. Blue and vermilion stay apart for every common kind of colour blindness.
constexpr std::string_view kStyle = R"css(
:root{color-scheme:light dark;--bg:#fff;--ink:#15191e;--soft:#56606c;--line:#d8dde3;--panel:#f5f7f9;--link:#0b5c99;
--h:#1a6fb0;--v:#c2410c;--u:#e8a317;--n:#a4aeb9;--t:#8b96a2;--on:#fff;--onu:#2b1d00;--mark:#fff6d6;--vb:#fdf0ea;--ub:#fdf6e3}
@media(prefers-color-scheme:dark){:root{--bg:#101418;--ink:#e7ebef;--soft:#9aa5b1;--line:#2c343d;--panel:#181e24;--link:#7cc0f5;
--h:#4b9fe0;--v:#f0713a;--u:#f0b83c;--n:#5d6874;--t:#76828f;--on:#0d1216;--onu:#1d1400;--mark:#3a3213;--vb:#2d1a12;--ub:#2a2311}}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:72rem;margin:0 auto;padding:2rem 1.25rem 4rem}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:2px}
h1{font-size:clamp(1.6rem,4.5vw,2.4rem);line-height:1.15;margin:.15rem 0 .4rem;letter-spacing:-.02em}
h2{font-size:1.3rem;margin:3rem 0 .75rem;letter-spacing:-.01em}
h3{font-size:1rem;margin:1.6rem 0 .4rem}
h4{font-size:.9rem;margin:.9rem 0 .2rem;font-weight:600;overflow-wrap:anywhere}
code,pre,.id{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.82em}
pre,.r{background:var(--panel);border:1px solid var(--line);border-radius:4px;padding:.4rem .6rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;margin:.35rem 0}
.r{display:block}
.eyebrow,.soft,.id,small{color:var(--soft)}
.eyebrow{font-size:.85rem;margin:0;overflow-wrap:anywhere}
.subject{font-size:1.05rem;margin:0;color:var(--soft)}
.warn{border-left:4px solid var(--u);background:var(--ub);padding:.5rem .9rem;margin:1rem 0 0}
.say{font-size:clamp(1.2rem,3vw,1.55rem);line-height:1.3;margin:2rem 0 .8rem;max-width:60rem;text-wrap:balance}
.bar{display:flex;height:1.1rem;gap:2px;margin:0 0 1rem}
.bar i{min-width:3px;border-radius:2px}
.tiles{display:grid;grid-template-columns:repeat(5,1fr);gap:.5rem 1.5rem;margin:0;padding:0;list-style:none}
.tiles li{border-top:1px solid var(--line);padding-top:.5rem}
.tiles b{display:block;font-size:1.7rem;line-height:1.1;font-weight:600;font-variant-numeric:tabular-nums}
.tiles span{white-space:nowrap}
.tiles small{display:block;line-height:1.3;margin-top:.2rem}
.facts{display:flex;flex-wrap:wrap;gap:.2rem 1.8rem;margin:1.2rem 0 0;padding:0;list-style:none;color:var(--soft)}
.facts b{color:var(--ink);font-weight:600;font-variant-numeric:tabular-nums}
nav{margin:1.8rem 0 0;padding:.6rem 0;border-block:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.2rem 1.4rem}
.k,.map a{display:inline-block;width:.95rem;height:.95rem;border-radius:2px;border:1.5px solid transparent;text-align:center;text-decoration:none;
font:700 .8rem/.78rem system-ui,Arial,sans-serif;vertical-align:-.13rem;overflow:hidden;color:var(--on);flex:none}
.h{background:var(--h)}.v{background:var(--v)}.u{background:var(--u)}.n{background:var(--n)}
.map .t,.k.t,.bar .t{background:transparent;border:1.5px solid var(--t)}
.v.k:before,.map .v:before{content:"\D7"}
.u.k,.map .u{color:var(--onu)}.u.k:before,.map .u:before{content:"?"}
.n.k:before,.map .n:before{content:"\2013"}
.x.k,.map .x{border-style:dotted;opacity:.75}
.map .t.rh,.k.t.rh{border-color:var(--h);background:linear-gradient(135deg,var(--h) 48%,transparent 50%)}
.map .t.rv,.k.t.rv{border-color:var(--v);background:linear-gradient(135deg,var(--v) 48%,transparent 50%)}
.map .t.ru,.k.t.ru{border-color:var(--u);background:linear-gradient(135deg,var(--u) 48%,transparent 50%)}
.rv:before{content:"\D7";color:var(--ink)}.ru:before{content:"?";color:var(--ink)}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.3rem;font-size:.88rem;color:var(--soft);margin:0 0 1rem;padding:0;list-style:none}
.map{display:grid;grid-template-columns:minmax(9rem,19rem) 1fr auto;gap:.35rem 1rem;grid-auto-flow:dense;align-items:start;font-size:.9rem}
.map>span{grid-column:1}.map>small{grid-column:3}.map>div{grid-column:2}
.map h3{grid-column:1/-1;margin:.9rem 0 .1rem}
.map div{display:flex;flex-wrap:wrap;gap:3px;padding-top:.2rem}
.map a:hover,.map a:focus-visible{outline:2px solid var(--ink);outline-offset:1px}
.map .dim{opacity:.16}
.map>span{overflow-wrap:anywhere}.map>small{font-variant-numeric:tabular-nums;white-space:nowrap;text-align:right}
.map>span a{all:unset;cursor:pointer}.map>span a:hover{text-decoration:underline}.map>span a:focus-visible{outline:2px solid var(--ink)}
.list{padding:0;list-style:none;margin:0}
.list li{padding:.55rem 0 .55rem 1.7rem;border-top:1px solid var(--line);position:relative;overflow-wrap:anywhere}
.list li>.k{position:absolute;left:0;top:.82rem}
.list small{display:block}
#filter{position:sticky;top:0;z-index:2;background:var(--bg);padding:.6rem 0;border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.5rem}
#filter[hidden]{display:none}
#filter input,#filter select,#filter button{font:inherit;font-size:.9rem;color:inherit;background:var(--panel);border:1px solid var(--line);border-radius:4px;padding:.3rem .55rem;min-width:0}
#filter input{flex:1 1 14rem}#filter select{flex:0 1 14rem}
#filter button{cursor:pointer}#filter button[aria-pressed=false]{opacity:.45;text-decoration:line-through}
#filter output{align-self:center;font-size:.88rem;color:var(--soft);font-variant-numeric:tabular-nums}
details.c{border-top:1px solid var(--line)}
details.c:target{background:var(--mark)}
.c>summary{cursor:pointer;padding:.5rem 1.6rem .5rem 1.7rem;position:relative;list-style:none}
.c>summary:after{content:"+";position:absolute;right:.4rem;top:.45rem;color:var(--soft)}.c[open]>summary:after{content:"\2212"}
.c>summary::-webkit-details-marker{display:none}
.c>summary:hover{background:var(--panel)}
.c>summary .k{position:absolute;left:0;top:.77rem}
.c .id{display:block;overflow-wrap:anywhere}
.b{padding:0 .4rem 1rem 1.7rem;font-size:.92rem;overflow-wrap:anywhere}
.b p{margin:.25rem 0}.b ul{margin:.2rem 0;padding-left:1.1rem}
.b .obs{list-style:none;padding:0}
.obs b{display:inline-block;min-width:5.6rem;font-weight:500}
.bad{color:var(--v);font-weight:600}
.rec{border-left:3px solid var(--line);padding-left:.6rem}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .9rem .3rem 0;border-top:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
th{color:var(--soft);width:14rem}thead th{width:auto}
.two{columns:2;column-gap:2.5rem}
.scroll{overflow-x:auto}
[hidden]{display:none!important}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.8rem;font-size:.85rem;color:var(--soft)}
@media(max-width:720px){main{padding:1.2rem .9rem 3rem}.tiles{grid-template-columns:1fr 1fr}.map{grid-template-columns:1fr auto;gap:.1rem .8rem}
.map>div{grid-column:1/-1;padding:0 0 .5rem}.map>small{grid-column:2}th{width:7.5rem}.obs b{min-width:4.8rem}
#filter select{flex-basis:100%}.k,.map a{width:1.15rem;height:1.15rem;line-height:.98rem}.c>summary,.b,.list li{padding-left:1.9rem}.two{columns:1}}
@media print{:root{--bg:#fff;--ink:#000;--soft:#333;--panel:#fff}body{font-size:10pt}main{max-width:none;padding:0}#filter,nav{display:none}
.k,.map a,.bar i{print-color-adjust:exact;-webkit-print-color-adjust:exact}details.c,.map div,tr,.list li{break-inside:avoid}h2,h3{break-after:avoid}
a{color:inherit;text-decoration:none}}
)css";

constexpr std::string_view kScript = R"js(
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
)js";

}  // namespace

std::string PageHead(std::string_view title) {
  std::string head =
      "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<meta name=viewport "
      "content=\"width=device-width,initial-scale=1\">\n";
  // Nothing may be fetched and no script but the page's own may run, whatever text a test printed.
  head +=
      "<meta http-equiv=Content-Security-Policy content=\"default-src 'none';style-src 'unsafe-inline';script-src "
      "'unsafe-inline'\">\n";
  head += "<title>" + base::EscapeHtml(title) + "</title>\n<style>";
  head += kStyle;
  head += "</style>\n<main>\n";
  return head;
}

std::string PageFoot(bool with_script) {
  std::string foot = "</main>\n";
  if (with_script) {
    foot += "<script>";
    foot += kScript;
    foot += "</script>\n";
  }
  return foot;
}

std::string_view VerdictClass(std::string_view verdict) {
  if (verdict == "holds") return "h";
  if (verdict == "violated") return "v";
  if (verdict == "undecided") return "u";
  return verdict == "not applicable here" ? "n" : "t";
}

}  // namespace report
