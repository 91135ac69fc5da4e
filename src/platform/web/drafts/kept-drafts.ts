import { dayMs } from '#platform/shared/dates/durations.ts';
import { browserItem, personalItem, personalPrefix, type StoredItem, storedKeys } from './personal-storage.ts';

/** Drafts of one kind that this browser keeps for the signed-in person. Those of anybody are deleted after `days`. */
export function keptDrafts<Draft extends object>(kind: string, days = 90) {
  function deleteOld() {
    for (const key of storedKeys(`${kind}:`)) {
      const item = browserItem<{ at?: number }>(key);
      if ((item.find()?.at ?? Infinity) < Date.now() - days * dayMs) item.remove();
    }
  }
  const itemOf = (name: string) => personalItem<Draft & { at?: number }>(kind, name);
  return {
    of: (name: string): StoredItem<Draft> => ({
      ...itemOf(name),
      find() {
        deleteOld();
        return itemOf(name).find();
      },
      store: (draft) => itemOf(name).store({ ...draft, at: Date.now() }),
    }),
    list() {
      deleteOld();
      const prefix = personalPrefix(kind);
      return storedKeys(prefix).flatMap((key) => {
        const name = key.slice(prefix.length);
        const draft = itemOf(name).find();
        return draft ? [{ name, draft: draft as Draft }] : [];
      });
    },
  };
}
