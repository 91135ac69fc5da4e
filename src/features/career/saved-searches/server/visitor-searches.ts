import { createHash, randomBytes } from 'node:crypto';
import { isAllowed } from '#platform/server/http/limits/rate-limit.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { readToken } from '#platform/server/signed-token.ts';
import { instantIn } from '#platform/shared/dates/time-zones.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type { VisitorSearchInput } from '../contract.ts';
import { nextDigestAt } from '../digest-policy.ts';
import { type DigestChoice, daysToConfirm, maxVisitorSearches } from '../vocabulary.ts';
import { confirmationEmail, unsubscribePurpose, visitorUnsubscribeLink } from './digest-emails.ts';
import { readFilters, toFilters } from './search-filters.ts';
import { suggestName } from './search-labels.ts';
import { createVisitorSearchRepository } from './visitor-search-repository.ts';

export type VisitorSearchDependencies = Pick<
  ModuleDependencies,
  'db' | 'queueMail' | 'publicUrl' | 'secrets' | 'limiter'
> & {
  now?: () => Date;
};
export type VisitorSearches = ReturnType<typeof createVisitorSearches>;

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Nobody can fill the mailbox of somebody else with confirmations. */
const confirmationLimit = { name: 'search-address', max: 3, seconds: 24 * 3600 };

/** Searches of people without an account: saved by their address, once they have confirmed it (double opt-in). */
export function createVisitorSearches(dependencies: VisitorSearchDependencies) {
  const { db, queueMail, limiter, publicUrl, secrets, now = () => new Date() } = dependencies;

  return {
    /**
     * Stores a search that is not confirmed, and emails a confirmation link. The response does not tell what is known of
     * the address: for a search that is confirmed, or one too many, no email comes.
     * Throws `NoSearch`.
     */
    async save({ email, filters: search, timeZone }: VisitorSearchInput) {
      const filters = toFilters(search);
      const foldedEmail = foldMailAddress(email);
      if (!(await isAllowed(limiter, confirmationLimit, foldedEmail))) return;
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashToken(token);
      const name = suggestName(readFilters(filters)!);
      // The browser's text is stored only when it is a zone.
      const zone = timeZone && instantIn(timeZone, 0) !== undefined ? timeZone : null;
      await db.transaction(async (transaction) => {
        const repository = createVisitorSearchRepository(transaction);
        await repository.lockAddress(foldedEmail);
        if ((await repository.countOthers(foldedEmail, filters)) >= maxVisitorSearches) return;
        const id = await repository.add({ name, filters, email, foldedEmail, timeZone: zone, tokenHash }, now());
        if (!id) return;
        await queueMail(transaction, {
          ...confirmationEmail(email, name, `${publicUrl}/saved-searches/confirm?token=${token}`),
          key: `saved-search:${tokenHash}`,
          unsubscribe: visitorUnsubscribeLink({ publicUrl, secrets }, id),
        });
      });
    },

    /** Confirms by the token of an email, and begins with what comes from now on. Idempotent. */
    confirm: (token: string, digest: Exclude<DigestChoice, 'off'>): Promise<'done' | 'over'> =>
      db.transaction(async (transaction) => {
        const repository = createVisitorSearchRepository(transaction);
        const at = now();
        const visitorSearch = await repository.findByToken(hashToken(token), at, daysToConfirm);
        if (!visitorSearch) return 'over';
        const seenUntil = visitorSearch.confirmedAt ? visitorSearch.seenUntil : at;
        const nextAt = nextDigestAt(digest, seenUntil, at, visitorSearch.timeZone ?? 'UTC');
        await repository.confirm(visitorSearch.id, {
          digest,
          seenUntil,
          nextAt,
          confirmedAt: visitorSearch.confirmedAt ?? at,
        });
        return 'done';
      }),

    /**
     * Deletes everything of the address to which the link was sent; of one that belongs to an account by now, all its
     * digests end. Idempotent.
     */
    async unsubscribe(token: string): Promise<'done' | 'incomplete'> {
      const id = readToken(unsubscribePurpose, token, secrets);
      if (id === undefined) return 'incomplete';
      const repository = createVisitorSearchRepository(db);
      const owner = await repository.findOwner(id);
      if (owner?.foldedEmail) await repository.removeAddress(owner.foldedEmail);
      if (owner?.userId) await repository.endDigests(owner.userId);
      return 'done';
    },
  };
}
