/**
 * Runs in a saved copy, inline and without any other file: shows the lesson that the address names, or their list, and
 * keeps which ones were marked as done until `sync-copies.ts` sends them. Its text is part of the page, so it may use
 * nothing from outside of it.
 */
export function startCopy() {
  const page = document.querySelector<HTMLElement>('[data-copy]');
  if (!page) return;
  const overview = page.querySelector<HTMLElement>('[data-overview]')!;
  const lessons = [...page.querySelectorAll<HTMLElement>('[data-lesson]')];
  const key = 'copy-progress';
  const nameOf = (lesson: HTMLElement) => `${page.dataset.copy}/${lesson.dataset.lesson}`;

  function read(): string[] {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
      return stored.person === localStorage.getItem('person') ? stored.lessons : [];
    } catch {
      return [];
    }
  }

  function mark(lesson: HTMLElement) {
    const others = read().filter((each) => each !== nameOf(lesson));
    const isMarked = read().length > others.length;
    const next = isMarked ? others : [...others, nameOf(lesson)];
    localStorage.setItem(key, JSON.stringify({ person: localStorage.getItem('person'), lessons: next }));
    showMarks();
  }

  function showMarks() {
    const marked = read();
    lessons.forEach((lesson, index) => {
      const button = lesson.querySelector<HTMLButtonElement>('[data-mark]');
      if (!button) return;
      const isMarked = marked.includes(nameOf(lesson));
      button.hidden = false;
      button.textContent = isMarked ? 'Mark as not done' : 'Mark as done';
      const state = isMarked ? 'Done. SeaLeap hears of it when you are connected again.' : '';
      lesson.querySelector('[data-state]')!.textContent = state;
      overview.querySelectorAll('li')[index]?.classList.toggle('done', isMarked);
    });
  }

  function show(isMoved: boolean) {
    const [, fromPath] = /\/learn\/([^/]+)/.exec(location.pathname) ?? [];
    const wanted = location.hash.slice(1) || fromPath;
    const shown = lessons.find(({ dataset }) => dataset.lesson === wanted);
    overview.hidden = shown !== undefined;
    for (const lesson of lessons) lesson.hidden = lesson !== shown;
    if (!isMoved) return;
    scrollTo(0, 0);
    (shown ?? page!).querySelector<HTMLElement>('[tabindex]')!.focus();
  }

  for (const lesson of lessons) lesson.querySelector('[data-mark]')?.addEventListener('click', () => mark(lesson));
  addEventListener('hashchange', () => show(true));
  showMarks();
  show(false);
}

export const copyScript = `(${startCopy})()`;
