/**
 * Runs before the first paint, inline, allowed by its hash: the theme without a flash, and no first question flashing by
 * where a finished quiz is about to be restored.
 *
 * On a slow network the words come first: the typeface (`data-font`) and the scripts (`data-scripts`) are asked for once
 * something was painted. Whoever was here before has the typeface already, and sees it at once. Whatever happens, the
 * scripts come three seconds after the page. What is touched or pressed before they are there is done again once
 * they are. What a link to another page wants to be said there first (`data-notice`) is left for that page here.
 *
 * A part of the script that the network lost (`data-lost`) stays lost until the page is loaded anew, for Chromium never
 * asks for it again. From then on links and forms work as before the script was there, which loads a page.
 *
 * The switch of themes works from the first moment: light unless the person chose otherwise (specification, section 9),
 * remembered where the browser lets it, else for as long as the page is there.
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
