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
    <nav ref={links} className="lesson-ways" aria-label="Lessons before and after">
      {before && (
        <a rel="prev" href={`${base}/${before.id}`}>
          <span>Previous lesson</span> <b dir="auto">{before.title}</b>
        </a>
      )}
      {after ? (
        <a rel="next" href={`${base}/${after.id}`}>
          <span>Next lesson</span> <b dir="auto">{after.title}</b>
        </a>
      ) : (
        <a rel="next" href={base}>
          <span>That was the last lesson</span> <b>Back to the class</b>
        </a>
      )}
      <p className="keys-note">The arrow keys go back and on.</p>
    </nav>
  );
}

const keysOf = ({ metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent) => ({ metaKey, ctrlKey, shiftKey, altKey });
