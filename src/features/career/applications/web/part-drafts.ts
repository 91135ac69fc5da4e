import { storedPersonHash } from '#platform/web/person-hash.ts';
import type { PartValue, StoredPart } from '../part-contract.ts';
import type { ApplicationPart } from '../vocabulary.ts';

/**
 * A draft that is not on the server; `base` is the version it began with, `sent` the value that may have arrived there.
 */
export type PartDraft<Part extends ApplicationPart = ApplicationPart> = {
  base: StoredPart<Part>;
  value: PartValue<Part>;
  sent?: PartValue<Part> | undefined;
};
type DraftKey = { id: string; part: ApplicationPart };

const start = 'application-part:';
const maxAge = 90 * 24 * 60 * 60 * 1000;

/** The prefix holds the hash of the signed-in person, so that nobody else of the same browser gets the draft. */
const prefix = () => `${start}${storedPersonHash()}:`;
const keyOf = ({ id, part }: DraftKey) => `${prefix()}${id}:${part}`;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Returns whether the browser has stored it. */
export const storeDraft = <Part extends ApplicationPart>(key: { id: string; part: Part }, draft: PartDraft<Part>) =>
  withStorage((storage) => {
    storage.setItem(keyOf(key), JSON.stringify({ ...draft, at: Date.now() }));
    return true;
  }) ?? false;

export const deleteDraft = (key: DraftKey) => withStorage((storage) => storage.removeItem(keyOf(key)));

type StoredDraft = PartDraft & { at: number };

export const loadDraft = <Part extends ApplicationPart>(key: { id: string; part: Part }) =>
  withStorage((storage) => {
    const text = storage.getItem(keyOf(key));
    return text ? (JSON.parse(text) as PartDraft<Part>) : undefined;
  });

/** Drafts of this person's applications; those of anybody that are 90 days old are deleted. */
export const listDrafts = () =>
  withStorage((storage) => {
    const personPrefix = prefix();
    return Object.keys(storage)
      .filter((key) => key.startsWith(start))
      .flatMap((key) => {
        const draft = JSON.parse(storage.getItem(key)!) as StoredDraft;
        if (draft.at < Date.now() - maxAge) storage.removeItem(key);
        const [id, part] = key.slice(personPrefix.length).split(':') as [string, ApplicationPart];
        return key.startsWith(personPrefix) && draft.at >= Date.now() - maxAge ? [{ id, part, ...draft }] : [];
      });
  }) ?? [];
