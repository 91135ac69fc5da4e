import { toDetail } from '#features/opportunities/core/server/opportunities.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import type { ReviewAnswer, ReviewInput, ReviewItem, ReviewQuery } from '../contract.ts';
import { NothingToUndo, NotOnSite } from './review-errors.ts';
import { columnsBefore, columnsOf } from './review-policy.ts';
import { checkActions, createReviewRepository } from './review-repository.ts';

type Dependencies = { db: Database; now?: () => Date };
type Repository = ReturnType<typeof createReviewRepository>;
export type Reviews = ReturnType<typeof createReviews>;

const actions = {
  right: 'opportunity.verify',
  date: 'opportunity.change-date',
  closed: 'opportunity.close',
};

/** The monthly check of everything that is open on the site, by curators and with optimistic locking. */
export function createReviews({ db, now = () => new Date() }: Dependencies) {
  const thisMonth = () => {
    const at = now();
    return { now: at, monthStart: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)) };
  };

  async function listIds({ order = 'soonest', cursor }: ReviewQuery, limit: number, repository: Repository) {
    if (order === 'soonest') return repository.listSoonest(thisMonth(), cursor, limit);
    const viewed = await repository.listViewed(thisMonth());
    const position = viewed.findIndex(({ id }) => id === cursor);
    const isAmongViewed = cursor === undefined || position >= 0;
    const first = isAmongViewed ? viewed.slice(position + 1).filter(({ isDue }) => isDue) : [];
    const others = await repository.listSoonest(thisMonth(), isAmongViewed ? undefined : cursor, limit + viewed.length);
    const isViewed = new Set(viewed.map(({ id }) => id));
    return [...first.map(({ id }) => id), ...others.filter((id) => !isViewed.has(id))].slice(0, limit);
  }

  const getItems = async (ids: readonly string[], repository: Repository): Promise<ReviewItem[]> =>
    (await repository.getItems(ids, thisMonth())).map(({ row, ...rest }) => ({
      ...rest,
      opportunity: toDetail(row, []),
      version: row.version,
    }));

  /** Runs a write of the given version, and answers with the item as it is then. */
  const change = (
    id: string,
    version: number,
    work: (
      row: NonNullable<Awaited<ReturnType<Repository['lock']>>>,
      repository: Repository,
      tx: Database,
    ) => Promise<void>,
  ): Promise<ReviewAnswer> =>
    db.transaction(async (tx) => {
      const repository = createReviewRepository(tx);
      const row = await repository.lock(id);
      if (!row) throw new NotOnSite();
      if (row.version !== version) throw new ChangedMeanwhile();
      await work(row, repository, tx);
      const [item] = await getItems([id], repository);
      return { item: item!, progress: await repository.countProgress(thisMonth()) };
    });

  return {
    async list(query: ReviewQuery, limit: number) {
      const repository = createReviewRepository(db);
      return getItems(await listIds(query, limit, repository), repository);
    },

    readProgress: () => createReviewRepository(db).countProgress(thisMonth()),

    /** Throws NotOnSite when it was withdrawn. */
    async get(id: string) {
      const [item] = await getItems([id], createReviewRepository(db));
      if (!item) throw new NotOnSite();
      return item;
    },

    /** Throws ChangedMeanwhile for an outdated version. */
    record: (actorId: string, id: string, input: ReviewInput) =>
      change(id, input.version, async (row, repository, tx) => {
        const columns = columnsOf(input, row, now());
        await repository.write(id, columns);
        const before = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof typeof row]]));
        await recordAct(tx, { actorId, action: actions[input.outcome], subjectId: id, before, after: columns });
      }),

    /** Takes back the latest check of an opportunity by the same curator, while nothing has changed it since. */
    undo: (actorId: string, id: string, version: number) =>
      change(id, version, async (_row, repository, tx) => {
        const act = await repository.findLatestAct(id);
        if (act?.actorId !== actorId || !checkActions.includes(act.action)) throw new NothingToUndo();
        const before = act.before as Record<string, unknown>;
        await repository.write(id, columnsBefore(before));
        await recordAct(tx, {
          actorId,
          action: 'opportunity.undo-check',
          subjectId: id,
          before: act.after as Record<string, unknown>,
          after: before,
        });
      }),
  };
}
