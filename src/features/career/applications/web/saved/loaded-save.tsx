import type { SaveProperties } from '#features/opportunities/core/web/detail/save-section.tsx';
import { pagePart, usePart } from '#platform/web/page-part.ts';

/** What members save with, whose code only pages with something to save need. */
export const savePart = pagePart(() => import('./save-parts.ts'));

export function LoadedSave(properties: SaveProperties) {
  const part = usePart(savePart);
  return part && <part.MemberSave {...properties} />;
}

/** Loads nothing: it has something to answer only where something can be saved. */
export function LoadedTrace() {
  const part = savePart.get();
  return part && <part.MemberTrace />;
}
