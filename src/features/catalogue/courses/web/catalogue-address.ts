import {
  type CourseCategory,
  type CourseLevel,
  courseCategories,
  courseLevels,
  coursePageSize,
} from '../vocabulary.ts';

/** The filter and position in the query string. `shown`: the number of courses on screen; `after`: a cursor. */
export type CatalogueAddress = {
  q?: string;
  category?: CourseCategory;
  level?: CourseLevel;
  shown?: number;
  after?: string;
};

const maxShown = 10 * coursePageSize;

/** Ignores unknown values and 'all'. */
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

/** Sorted by name, so that equal states have one address. */
export function toParameters(address: CatalogueAddress & { limit?: number; cursor?: string | undefined }) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined) parameters.set(name, String(value));
  return parameters.toString();
}

export function cataloguePath(address: CatalogueAddress) {
  const parameters = toParameters(address);
  return parameters ? `/classes?${parameters}` : '/classes';
}

export const withoutCursor = ({ shown: _shown, after: _after, ...filter }: CatalogueAddress): CatalogueAddress =>
  filter;
