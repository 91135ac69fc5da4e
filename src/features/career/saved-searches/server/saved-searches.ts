import { listTimeZones } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type { ChangeSearchInput, SavedSearch, SaveSearchInput } from '../contract.ts';
import { nextDigestAt } from '../digest-policy.ts';
import { type DigestChoice, maxSearches } from '../vocabulary.ts';
import { SearchNotFound, TooManySearches } from './saved-search-errors.ts';
import { createSavedSearchRepository } from './saved-search-repository.ts';
import type { savedSearches } from './saved-search-table.ts';
import { readFilters, toFilters } from './search-filters.ts';
import { describeSearch, suggestName } from './search-labels.ts';

type Dependencies = { db: Database; now?: () => Date };
export type SavedSearches = ReturnType<typeof createSavedSearches>;
type Row = typeof savedSearches.$inferSelect;

export const listPath = (filters: string) => `/opportunities?${filters}`;

const toSearch = ({ id, name, filters, digest, sentOn }: Row): SavedSearch => ({
  ...{ id, name, digest, sentOn },
  text: describeSearch(readFilters(filters) ?? {}),
  path: listPath(filters),
});

const zoneOf = async (db: Database, userId: string) => (await listTimeZones(db, [userId])).get(userId)!;

/** Gives a person the searches that their proven address has confirmed without an account. */
export const adoptSearches = (db: Database, userId: string, foldedEmail: string) =>
  db.transaction(async (transaction) => {
    const repository = createSavedSearchRepository(transaction);
    await repository.lockUser(userId);
    await repository.adopt(userId, foldedEmail);
  });

/** The searches of people with an account. */
export function createSavedSearches({ db, now = () => new Date() }: Dependencies) {
  type Repository = ReturnType<typeof createSavedSearchRepository>;
  const change = (work: (repository: Repository, transaction: Database) => Promise<unknown>) =>
    db.transaction(async (transaction) => void (await work(createSavedSearchRepository(transaction), transaction)));

  /** A digest that was off begins with what comes from now on. */
  function toDigest(row: Pick<Row, 'digest' | 'seenUntil'>, digest: DigestChoice, zone: string) {
    const at = now();
    const seenUntil = row.digest === 'off' ? at : row.seenUntil;
    return { digest, seenUntil, nextAt: nextDigestAt(digest, seenUntil, at, zone) };
  }

  return {
    /** Newest first, with those that the person's address confirmed before it had an account. */
    async list({ id, email, isEmailVerified }: Pick<Person, 'id' | 'email' | 'isEmailVerified'>) {
      const repository = createSavedSearchRepository(db);
      const foldedEmail = foldMailAddress(email);
      if (isEmailVerified && (await repository.hasVisitorSearches(foldedEmail)))
        await adoptSearches(db, id, foldedEmail);
      return (await repository.list(id)).map(toSearch);
    },

    /** Throws `NoSearch`. */
    suggest(search: string) {
      const filters = toFilters(search);
      return { name: suggestName(readFilters(filters)!), filters, path: listPath(filters) };
    },

    /** A search that the person has already gets the new name and digest. Throws `TooManySearches` and `NoSearch`. */
    save: (userId: string, { filters: search, name, digest }: SaveSearchInput) =>
      change(async (repository, transaction) => {
        const filters = toFilters(search);
        await repository.lockUser(userId);
        const zone = await zoneOf(transaction, userId);
        const existing = await repository.findEqual(userId, filters);
        if (existing) return repository.change(existing.id, { name, ...toDigest(existing, digest, zone) });
        if ((await repository.count(userId)) >= maxSearches) throw new TooManySearches();
        return repository.add({
          userId,
          filters,
          name,
          ...toDigest({ digest: 'off', seenUntil: now() }, digest, zone),
        });
      }),

    /** Throws `SearchNotFound`. */
    change: (userId: string, id: string, { name, digest }: ChangeSearchInput) =>
      change(async (repository, transaction) => {
        const existing = await repository.find(userId, id);
        if (!existing) throw new SearchNotFound();
        const zone = await zoneOf(transaction, userId);
        await repository.change(id, {
          name,
          ...(digest !== existing.digest && toDigest(existing, digest, zone)),
        });
      }),

    /** Throws `SearchNotFound`. */
    async remove(userId: string, id: string) {
      if (!(await createSavedSearchRepository(db).remove(userId, id))) throw new SearchNotFound();
    },

    /** To be called in the transaction that changes a person's time zone. */
    async recheckUser(transaction: Database, userId: string) {
      const repository = createSavedSearchRepository(transaction);
      const zone = await zoneOf(transaction, userId);
      for (const { id, digest, seenUntil } of await repository.list(userId))
        await repository.change(id, { nextAt: nextDigestAt(digest, seenUntil, now(), zone) });
    },
  };
}
