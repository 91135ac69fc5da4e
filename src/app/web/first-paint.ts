/**
 * Inline script that runs before the first paint, allowed by its hash.
 * - Theme: light unless the user chose dark, or the system's (specification, section 9), stored in `localStorage` where
 *   allowed. Its menu works from the first moment.
 * - List: rows instead of cards where the user chose that, stored and set in the same way.
 * - Quiz: hides the first question while a stored result is restored.
 * - Loading: the typeface (`data-font`) and the scripts (`data-scripts`) are requested after the first contentful paint,
 *   at the latest three seconds after `load`; a typeface that an earlier visit has cached is preloaded at once.
 * - History: another address of the same document, before React is there to show it, is loaded.
 * - Interaction before the scripts have run is replayed. `data-notice` of a followed link is stored for the next page.
 * - After a failed module (`data-lost`), which Chromium never retries, links and forms load whole pages.
 */
export const firstPaintScript = [
  "!function(){var d=document,r=d.documentElement,m=r.dataset,s={},begun;m.script='';",
  "var pressed,isTouched,choice='light',system=matchMedia('(prefers-color-scheme:dark)');",
  "function show(){m.theme=choice==='system'?system.matches?'dark':'light':choice;",
  "d.querySelectorAll('[data-theme-choice]').forEach(function(b){",
  "b.setAttribute('aria-pressed',b.dataset.themeChoice===choice)});",
  "var b=d.querySelector('[data-list-switch]');if(b)b.setAttribute('aria-pressed',m.list==='rows')}",
  "system.addEventListener('change',show);",
  "function touch(e){if(e.type==='click'){pressed=e.target.closest&&e.target;",
  "var t=pressed&&pressed.closest('[data-theme-choice]');if(t){choice=t.dataset.themeChoice;show();",
  "try{s.setItem('theme',choice)}catch(e){}}",
  "if(pressed&&pressed.closest('[data-list-switch]')){m.list=m.list==='rows'?'':'rows';show();",
  "try{s.setItem('list',m.list)}catch(e){}}",
  "var n=pressed&&pressed.closest('[data-notice]');",
  "if(n)try{sessionStorage.setItem('notice',n.dataset.notice)}catch(e){}}",
  "else if(e.type!=='pointermove'||e.movementX||e.movementY)isTouched=true}",
  "'click pointerdown pointermove keydown focusin touchstart scroll'.split(' ')",
  '.forEach(function(type){addEventListener(type,touch,{passive:true,capture:true})});',
  "function alone(e){if('lost'in m&&navigator.onLine&&e.target.closest(e.type==='click'?'a':'[method=post][action]'))",
  'e.stopImmediatePropagation()}',
  "addEventListener('click',alone,true);addEventListener('submit',alone,true);",
  'function here(){return location.pathname+location.search}var at=here();',
  "addEventListener('popstate',function(){if(!('hydrated' in m)&&here()!==at)location.reload()});",
  'function replay(){',
  "pressed=pressed&&pressed.closest('[data-share]');",
  "if(pressed)pressed.click();if(isTouched)dispatchEvent(new Event('touchstart'))}",
  'function add(name,more){d.head.append(Object.assign(d.createElement(name),more))}',
  'function begin(){if(begun)return;begun=1;delete m.typeface;',
  "if(m.scripts)m.scripts.split(' ').forEach(function(src,index,all){",
  "add('script',{type:'module',src:src,onload:index===all.length-1?replay:null})});",
  "try{s.setItem('typeface',m.font)}catch(e){}}",
  "try{s=localStorage;var t=s.getItem('theme');if(t==='dark'||t==='system')choice=t;if(choice!=='light')show();",
  "if(s.getItem('list')==='rows')m.list='rows';",
  "if(location.pathname==='/discover'&&!location.search&&s.getItem('quizResult'))m.quiz='restoring';",
  "if(s.getItem('typeface')===m.font)add('link',{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:m.font});",
  "else m.typeface='late'}catch(e){}",
  "if(m.quiz||d.hidden||location.search.indexOf('answers=')>0)begin();",
  "else try{new PerformanceObserver(function(seen){seen.getEntriesByName('first-contentful-paint')[0]&&begin()})",
  ".observe({type:'paint',buffered:true})}catch(e){}",
  "addEventListener('DOMContentLoaded',show);addEventListener('load',function(){setTimeout(begin,3000)})}()",
].join('');
