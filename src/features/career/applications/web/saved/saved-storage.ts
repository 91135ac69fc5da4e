import { browserItem } from '#platform/web/drafts/personal-storage.ts';
import { maxBrought } from '../../vocabulary.ts';

/** The ids of opportunities that a visitor has saved, the oldest first. */
const saved = browserItem<unknown>('saved');

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

/** Empty without storage, and where it holds something else. */
export function readSavedIds(): string[] {
  const stored = saved.find();
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, maxBrought) : [];
}

/** Returns whether the browser has stored them. */
function store(ids: readonly string[]) {
  if (ids.length > 0) return saved.store(ids);
  saved.remove();
  return true;
}

/** Saves an opportunity or takes that back. */
export function toggleSavedId(id: string): 'saved' | 'removed' | 'full' | 'failed' {
  const ids = readSavedIds();
  const isSaved = ids.includes(id);
  if (!isSaved && ids.length >= maxBrought) return 'full';
  if (!store(isSaved ? ids.filter((one) => one !== id) : [...ids, id])) return 'failed';
  return isSaved ? 'removed' : 'saved';
}

/** Keeps what another tab has saved meanwhile. */
export const removeSavedIds = (brought: readonly string[]) =>
  store(readSavedIds().filter((id) => !brought.includes(id)));
