import { useEffect, useRef } from 'react';
import type { LessonSummary } from '#features/catalogue/courses/contract.ts';
import { isPlainClick } from '#platform/web/router.tsx';

type Properties = { base: string; before: LessonSummary | undefined; after: LessonSummary | undefined };

/** Fields and scrollable regions keep the arrow keys for themselves. */
const hasOwnArrows = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, select, textarea, video, media-controller, [tabindex="0"], [contenteditable]') !== null;

/** Links to the previous and the next lesson, which the arrow keys follow too. */
export function LessonNavigation({ base, before, after }: Properties) {
  const links = useRef<HTMLElement>(null);

  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
      if (!rel || hasOwnArrows(event.target) || !isPlainClick({ ...keysOf(event), button: 0 })) return;
      links.current?.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`)?.click();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);

  return (
    <nav
      ref={links}
      className="flex flex-wrap mt-8 gap-3 print:hidden [&_a>*]:block"
      aria-label="Lessons before and after"
    >
      {before && (
        <a
          className="flex-[1_1_16rem] rounded-card bg-surface leading-snug px-4.5 py-3.5 border border-control md:max-w-[calc(50%_-_6px)] hover:bg-shallow hover:border-sea [&[rel='next']]:text-end md:[&[rel='next']]:ms-auto"
          rel="prev"
          href={`${base}/${before.id}`}
        >
          <span className="text-muted text-sm">Previous lesson</span> <b dir="auto">{before.title}</b>
        </a>
      )}
      {after ? (
        <a
          className="flex-[1_1_16rem] rounded-card bg-surface leading-snug px-4.5 py-3.5 border border-control md:max-w-[calc(50%_-_6px)] hover:bg-shallow hover:border-sea [&[rel='next']]:text-end md:[&[rel='next']]:ms-auto"
          rel="next"
          href={`${base}/${after.id}`}
        >
          <span className="text-muted text-sm">Next lesson</span> <b dir="auto">{after.title}</b>
        </a>
      ) : (
        <a
          className="flex-[1_1_16rem] rounded-card bg-surface leading-snug px-4.5 py-3.5 border border-control md:max-w-[calc(50%_-_6px)] hover:bg-shallow hover:border-sea [&[rel='next']]:text-end md:[&[rel='next']]:ms-auto"
          rel="next"
          href={base}
        >
          <span className="text-muted text-sm">That was the last lesson</span> <b>Back to the class</b>
        </a>
      )}
      <p className="basis-full text-muted text-xs [@media_(hover:_none)]:hidden">The arrow keys go back and on.</p>
    </nav>
  );
}

const keysOf = ({ metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent) => ({ metaKey, ctrlKey, shiftKey, altKey });
