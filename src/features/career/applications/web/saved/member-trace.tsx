import { useEffect, useSyncExternalStore } from 'react';
import { pagePart, usePart } from '#platform/web/page-part.ts';
import { onTraceChange, shownTrace, showTrace } from './trace-store.ts';

const barPart = pagePart(() => import('./trace-bar.tsx'));
const nothing = () => undefined;

/** Answers what a member does with opportunities on any page: 'Apply Now', and the first save. */
export function MemberTrace() {
  const trace = useSyncExternalStore(onTraceChange, shownTrace, nothing);
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLElement>('a[data-apply]');
      if (!link) return;
      const title = (link.closest('.opportunity-card') ?? document).querySelector('.card-title, h1')!;
      showTrace({ kind: 'applying', id: link.dataset.apply!, title: title.textContent });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
  const part = usePart(barPart, trace !== undefined);
  return part && trace && <part.TraceBar key={`${trace.kind} ${trace.id}`} trace={trace} />;
}
