import { type SQL, sql } from 'drizzle-orm';
import type { ReviewDecisionInput } from '../../shared/review-contract.ts';
import { decisionApiOf } from '../../shared/review-vocabulary.ts';
import { recordAct } from '../audit/audit-log.ts';
import { type Database, selectRows } from '../database/database.ts';
import { ChangedMeanwhile } from '../errors.ts';
import { createReportRepository } from './report-repository.ts';
import { AlreadyDecided, DayMissing, ReasonMissing, ReviewedNotFound } from './review-errors.ts';
import type { LinkedReview, ListedReview, ReviewActor, Reviewed, ReviewKind, ReviewPage } from './review-kind.ts';

type Dependencies = {
  db: Database;
  kinds: readonly (ReviewKind | LinkedReview)[];
  now?: (() => Date) | undefined;
};
export type Reviews = ReturnType<typeof createReviews>;

/** No count is read further than this. */
const maxCount = 1_000;

/**
 * Decides about the version that was read: closes its reports, writes the audit log and notifies people, all in one
 * transaction. Throws ReviewedNotFound, ChangedMeanwhile, AlreadyDecided, ReasonMissing, DayMissing, and what the kind refuses.
 */
export const decideReview = <Subject extends Reviewed>(
  db: Database,
  kind: ReviewKind<Subject>,
  actor: ReviewActor,
  id: string,
  { decision, version, reason = '', day }: ReviewDecisionInput,
  at: Date,
) =>
  db.transaction(async (transaction) => {
    const subject = await kind.lock(transaction, id);
    if (!subject) throw new ReviewedNotFound();
    await kind.authorize?.(transaction, subject, actor);
    if (subject.version !== version) throw new ChangedMeanwhile();
    const chosen = kind.decisionsOf(subject).find(({ name }) => name === decision);
    if (!chosen) throw new AlreadyDecided();
    const given = chosen.reasonLabel ? reason : '';
    if (chosen.reasonLabel && !given) throw new ReasonMissing();
    const givenDay = chosen.dayLabel ? day : undefined;
    if (chosen.dayLabel && !givenDay) throw new DayMissing();
    const reports = createReportRepository(transaction, kind.name);
    const open = (await reports.list([id])).filter(({ doneAt }) => doneAt === null);
    const reporterIds = await reports.finish(id, at, decision);
    const decided = {
      subject,
      decision,
      reason: given,
      day: givenDay,
      actorId: actor.id,
      at,
      reporterIds,
      reports: open,
    };
    for (const act of await kind.apply(transaction, decided))
      await recordAct(transaction, { actorId: actor.id, ...act });
    return subject;
  });

const isListed = (kind: ReviewKind | LinkedReview): kind is ReviewKind => !('href' in kind);

const byTime = (one: ListedReview, other: ListedReview) =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

/** The rows that wait of all kinds that the inbox lists, as a table for a query. */
export const waitingOf = (kinds: readonly (ReviewKind | LinkedReview)[]): SQL =>
  sql`(${sql.join(
    kinds.filter(isListed).map(({ waiting }) => sql`(select from ${waiting} limit ${sql.raw(String(maxCount))})`),
    sql` union all `,
  )}) reviewed`;

/** The inbox: everything that people must decide about, of all kinds. */
export function createReviews({ db, kinds: all, now = () => new Date() }: Dependencies) {
  const kinds = all.filter(isListed);

  return {
    /** With how many of each kind wait, at most `maxCount`. */
    async listKinds() {
      const counts = all.map(
        ({ name, waiting }) => sql`select ${name}::text as name, count(*)::int as count from (
          select from ${waiting} limit ${sql.raw(String(maxCount))}) waiting`,
      );
      const rows = await selectRows<{ name: string; count: number }>(db, sql.join(counts, sql` union all `));
      return all.map((kind) => {
        const { name, label } = kind;
        const rest = isListed(kind)
          ? { lead: kind.lead, states: [...kind.states], href: null }
          : { lead: '', states: [], href: kind.href };
        return { name, label, ...rest, count: rows.find((row) => row.name === name)!.count };
      });
    },

    /** Of one kind, or of all; what waits the oldest first, else the newest first. */
    async list({ kind: name, ...page }: ReviewPage & { kind?: string | undefined }) {
      const asked = kinds.filter((kind) => (name ? kind.name === name : true) && kind.states.includes(page.state));
      const lists = await Promise.all(
        asked.map(async (kind) => {
          const { name: kindName } = kind;
          const items = await kind.list(page);
          return items.map((item) => ({ ...item, kind: kindName, action: decisionApiOf(kindName, item.id) }));
        }),
      );
      const order = page.state === 'waiting' ? 1 : -1;
      return lists
        .flat()
        .sort((one, other) => order * byTime(one, other))
        .slice(0, page.limit);
    },

    /** Throws as `decideReview` does. */
    async decide(actor: ReviewActor, name: string, id: string, input: ReviewDecisionInput) {
      const kind = kinds.find((each) => each.name === name);
      if (!kind) throw new ReviewedNotFound();
      await decideReview(db, kind, actor, id, input, now());
    },
  };
}
