/**
 * Inline script that runs before the first paint, allowed by its hash.
 * - Theme: light unless the user chose dark (specification, section 9), stored in `localStorage` where allowed. Its
 *   switch works from the first moment.
 * - Quiz: hides the first question while a stored result is restored.
 * - Loading: the typeface (`data-font`) and the scripts (`data-scripts`) are requested after the first contentful paint,
 *   at the latest three seconds after `load`; a typeface that an earlier visit has cached is preloaded at once.
 * - Interaction before the scripts have run is replayed. `data-notice` of a followed link is stored for the next page.
 * - After a failed module (`data-lost`), which Chromium never retries, links and forms load whole pages.
 */
export const firstPaintScript = [
  "!function(){var d=document,r=d.documentElement,m=r.dataset,s={},begun;m.script='';",
  'var pressed,isTouched;function mark(){',
  "d.querySelectorAll('[data-theme-switch]').forEach(function(b){b.setAttribute('aria-pressed',m.theme==='dark')})}",
  "function touch(e){if(e.type==='click'){pressed=e.target.closest&&e.target;",
  "if(pressed&&pressed.closest('[data-theme-switch]')){m.theme=m.theme==='dark'?'light':'dark';mark();",
  "try{s.setItem('theme',m.theme)}catch(e){}}",
  "var n=pressed&&pressed.closest('[data-notice]');",
  "if(n)try{sessionStorage.setItem('notice',n.dataset.notice)}catch(e){}}",
  "else if(e.type!=='pointermove'||e.movementX||e.movementY)isTouched=true}",
  "'click pointerdown pointermove keydown focusin touchstart scroll'.split(' ')",
  '.forEach(function(type){addEventListener(type,touch,{passive:true,capture:true})});',
  "function alone(e){if('lost'in m&&navigator.onLine&&e.target.closest(e.type==='click'?'a':'[method=post][action]'))",
  'e.stopImmediatePropagation()}',
  "addEventListener('click',alone,true);addEventListener('submit',alone,true);",
  'function replay(){',
  "pressed=pressed&&pressed.closest('[data-share]');",
  "if(pressed)pressed.click();if(isTouched)dispatchEvent(new Event('touchstart'))}",
  'function add(name,more){d.head.append(Object.assign(d.createElement(name),more))}',
  'function begin(){if(begun)return;begun=1;delete m.typeface;',
  "if(m.scripts)m.scripts.split(' ').forEach(function(src,index,all){",
  "add('script',{type:'module',src:src,onload:index===all.length-1?replay:null})});",
  "try{s.setItem('typeface',m.font)}catch(e){}}",
  "try{s=localStorage;if(s.getItem('theme')==='dark')m.theme='dark';",
  "if(location.pathname==='/discover'&&!location.search&&s.getItem('quizResult'))m.quiz='restoring';",
  "if(s.getItem('typeface')===m.font)add('link',{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:m.font});",
  "else m.typeface='late'}catch(e){}",
  "if(m.quiz||d.hidden||location.search.indexOf('answers=')>0)begin();",
  "else try{new PerformanceObserver(function(seen){seen.getEntriesByName('first-contentful-paint')[0]&&begin()})",
  ".observe({type:'paint',buffered:true})}catch(e){}",
  "addEventListener('DOMContentLoaded',mark);addEventListener('load',function(){setTimeout(begin,3000)})}()",
].join('');
