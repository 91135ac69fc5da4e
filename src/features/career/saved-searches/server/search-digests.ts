import { listTimeZones, notifyMany } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { dayIn } from '#platform/shared/dates/local-days.ts';
import { nextDigestAt, settledUntil } from '../digest-policy.ts';
import { digestEmail, visitorUnsubscribeLink } from './digest-emails.ts';
import { createDigestRepository, type PendingSearch } from './digest-repository.ts';
import { createNewResults, type NewResults, type ResultDependencies, toDigestItems } from './new-results.ts';
import { adoptSearches, listPath } from './saved-searches.ts';

export type DigestDependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'publicUrl' | 'secrets'> &
  ResultDependencies & {
    now?: () => Date;
    /** Due searches that one transaction looks for; with them come all others due of the same people. */
    batch?: number;
  };

type Written = { row: PendingSearch; title: string; path: string; items: ReturnType<typeof toDigestItems> };

/** Names a digest: a stretch of a search begins once. */
const keyOf = ({ id, seenUntil }: PendingSearch) => `search:${id}:${seenUntil.toISOString()}`;

function toDigest(row: PendingSearch, results: NewResults, at: Date): Written {
  const total = `${results.total.toLocaleString('en-US')}${results.isExact ? '' : '+'}`;
  return {
    row,
    title: `${total} new for “${row.name}”`,
    path: `${listPath(row.filters)}&sort=newest`,
    items: toDigestItems(results, at),
  };
}

/** 'Reef camp, Ice school and 3 more' */
function formatTitles({ items }: Written, total: number) {
  const shown = items.slice(0, 2).map(({ title }) => title);
  const more = total - shown.length;
  return new Intl.ListFormat('en').format([...shown, ...(more > 0 ? [`${more} more`] : [])]);
}

/** When the last of them closes; undefined when one of them does not. */
const usefulUntil = ({ items }: Written) => {
  const ends = items.map(({ until }) => (until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)));
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : undefined;
};

/**
 * Notifies people of the new results of their searches. The results are read first, and then written in one transaction
 * with how far they were read: exactly one digest comes of each stretch, whenever the process ends. A search that
 * fails, or that ends the process, keeps no other waiting.
 */
export function createSearchDigests(dependencies: DigestDependencies) {
  const { db, search, queueMail, publicUrl, secrets, readersOf, now = () => new Date(), batch = 500 } = dependencies;
  const attempts = createWorkAttempts({ db, queue: 'saved searches' });
  const findResults = createNewResults({ db, search, readersOf });

  async function notifyMembers(
    transaction: Database,
    digests: readonly Written[],
    results: ReadonlyMap<string, NewResults>,
  ) {
    await notifyMany(
      transaction,
      digests.map((digest) => ({
        personId: digest.row.userId!,
        topic: 'searches' as const,
        key: keyOf(digest.row),
        title: digest.title,
        text: formatTitles(digest, results.get(digest.row.id)!.total),
        href: digest.path,
        items: digest.items,
        usefulUntil: usefulUntil(digest),
      })),
    );
  }

  /** One email for each address, however many of its searches have something new. */
  async function emailVisitors(transaction: Database, digests: readonly Written[]) {
    const byAddress = new Map<string, Written[]>();
    for (const digest of digests)
      byAddress.set(digest.row.foldedEmail!, [...(byAddress.get(digest.row.foldedEmail!) ?? []), digest]);
    for (const ofAddress of byAddress.values()) {
      const { row } = ofAddress[0]!;
      await queueMail(transaction, {
        ...digestEmail(publicUrl, ofAddress, visitorUnsubscribeLink({ publicUrl, secrets }, row.id)),
        key: keyOf(row),
        to: row.email!,
      });
    }
  }

  /** Returns how many searches were looked at. */
  async function writeBatch(at: Date) {
    const repository = createDigestRepository(db);
    const owners = await repository.listPendingOwners(at, batch, attempts.isFree);
    const foldedEmails = [...new Set(owners.flatMap(({ foldedEmail }) => foldedEmail ?? []))];
    const accounts = foldedEmails.length > 0 ? await repository.listAccounts(foldedEmails) : [];
    for (const { userId, foldedEmail } of accounts) await adoptSearches(db, userId, foldedEmail);
    const userIds = [...new Set([...owners, ...accounts].flatMap(({ userId }) => userId ?? []))];
    const rows = owners.length > 0 ? await repository.listPending({ userIds, foldedEmails }, at, attempts.isFree) : [];
    if (rows.length === 0) return 0;
    const { claimed, setAside } = await attempts.claim(rows.map(({ id }) => id));
    let looked = setAside.length;
    await attempts.doApart(claimed, async (ids) => {
      looked += await write(
        rows.filter(({ id }) => ids.includes(id)),
        at,
      );
    });
    return looked;
  }

  /** Returns how many of these searches nobody else held. */
  async function write(rows: readonly PendingSearch[], at: Date) {
    const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    const results = await findResults(rows, at);
    return db.transaction(async (transaction) => {
      const held = await createDigestRepository(transaction).hold(rows, at);
      const zones = await listTimeZones(transaction, userIds);
      const zoneOf = ({ userId, timeZone }: PendingSearch) => (userId ? zones.get(userId)! : (timeZone ?? 'UTC'));
      // After the clock went back, a day may come twice; what is new then comes with the next one.
      const isHeardToday = (row: PendingSearch) => row.sentOn === dayIn(zoneOf(row), at);
      const digests = held.flatMap((row) => {
        const newResults = isHeardToday(row) ? undefined : results.get(row.id);
        return newResults ? [toDigest(row, newResults, at)] : [];
      });
      await notifyMembers(
        transaction,
        digests.filter(({ row }) => row.userId !== null),
        results,
      );
      await emailVisitors(
        transaction,
        digests.filter(({ row }) => row.userId === null),
      );
      const written = new Set(digests.map(({ row }) => row.id));
      const until = settledUntil(at);
      await createDigestRepository(transaction).setWritten(
        held.map((row) => ({
          id: row.id,
          nextAt: nextDigestAt(row.digest, at, at, zoneOf(row)),
          seenUntil: isHeardToday(row) || row.seenUntil > until ? row.seenUntil : until,
          sentOn: written.has(row.id) ? dayIn(zoneOf(row), at) : row.sentOn,
        })),
      );
      return held.length;
    });
  }

  return {
    /** Writes the digests that are due now. */
    async writePending() {
      const at = now();
      await db.transaction(async (transaction) => {
        const repository = createDigestRepository(transaction);
        if (await repository.noteRun(at)) await repository.rewind(at);
      });
      while ((await writeBatch(at)) > 0);
    },
  };
}
