import type { SaveProperties } from '#features/opportunities/core/web/detail/save-section.tsx';
import { pagePart, usePart } from '#platform/web/page-part.ts';

/** The control of members, whose code only pages with something to save need. */
export const savePart = pagePart(() => import('./member-save.tsx'));

export function LoadedSave(properties: SaveProperties) {
  const part = usePart(savePart);
  return part && <part.MemberSave {...properties} />;
}
