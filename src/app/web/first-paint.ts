/**
 * Runs before the first paint, inline, allowed by its hash: the theme without a flash, and no first question flashing by
 * where a finished quiz is about to be restored.
 */
export const firstPaintScript =
  "try{var d=document.documentElement,s=localStorage;d.dataset.script='';if(s.getItem('theme')==='dark')d.dataset.theme='dark';if(location.pathname==='/discover'&&!location.search&&s.getItem('quizResult'))d.dataset.quiz='restoring'}catch(e){}";
