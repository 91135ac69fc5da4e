import {
  type CourseCategory,
  type CourseLevel,
  courseCategories,
  courseLevels,
  coursePageSize,
} from '../vocabulary.ts';

/** The state of the catalogue as its address holds it. `shown` classes are on screen; `after` starts later in the list. */
export type CatalogueAddress = {
  q?: string;
  category?: CourseCategory;
  level?: CourseLevel;
  shown?: number;
  after?: string;
};

/** More than this many classes are not rendered at once when an address is opened. */
const maxShown = 10 * coursePageSize;

/** Reads an address that anybody may have written; what it does not know is left out, as is 'all'. */
export function readCatalogueAddress(search: string): CatalogueAddress {
  const parameters = new URLSearchParams(search);
  const q = parameters.get('q')?.trim().slice(0, 100);
  const category = courseCategories.find((each) => each === parameters.get('category'));
  const level = courseLevels.find((each) => each === parameters.get('level'));
  const shown = Number(parameters.get('shown'));
  const after = parameters.get('after');
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(level && { level }),
    ...(Number.isInteger(shown) && shown > coursePageSize && { shown: Math.min(shown, maxShown) }),
    ...(after && { after }),
  };
}

/** The parameters of a state, always in the same order, so that equal states have one address. */
export function toParameters(address: CatalogueAddress & { limit?: number; cursor?: string }) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined) parameters.set(name, String(value));
  return parameters.toString();
}

/** The address of the catalogue in a state. */
export function cataloguePath(address: CatalogueAddress) {
  const parameters = toParameters(address);
  return parameters ? `/classes?${parameters}` : '/classes';
}

export const withoutCursor = ({ shown: _shown, after: _after, ...filter }: CatalogueAddress): CatalogueAddress =>
  filter;
