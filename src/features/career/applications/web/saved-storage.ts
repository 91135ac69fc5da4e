import { maxBrought } from '../vocabulary.ts';

/** Local storage key of the ids of opportunities that a visitor has saved, the oldest first. */
const key = 'saved';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

/** Empty without storage, and where it holds something else. */
export function readSavedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, maxBrought) : [];
  } catch {
    return [];
  }
}

/** Throws where the browser stores nothing. */
function store(ids: readonly string[]) {
  if (ids.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(ids));
}

/** Saves an opportunity or takes that back. */
export function toggleSavedId(id: string): 'saved' | 'removed' | 'full' | 'failed' {
  const ids = readSavedIds();
  const isSaved = ids.includes(id);
  if (!isSaved && ids.length >= maxBrought) return 'full';
  try {
    store(isSaved ? ids.filter((one) => one !== id) : [...ids, id]);
  } catch {
    return 'failed';
  }
  return isSaved ? 'removed' : 'saved';
}

/** Keeps what another tab has saved meanwhile. */
export const removeSavedIds = (brought: readonly string[]) =>
  store(readSavedIds().filter((id) => !brought.includes(id)));
