import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { encodeCursor, toPage } from '#platform/server/database/list-cursor.ts';
import { AppError } from '#platform/server/errors.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import {
  type AdminListQuery,
  type AdminOpportunity,
  adminOpportunity,
  type BulkInput,
  type BulkOutcome,
} from '../../list-contract.ts';
import { decideBulk } from '../bulk-policy.ts';
import { createEditorRepository } from '../editor-repository.ts';
import { renew } from '../renewal-policy.ts';
import { OpportunityNotFound } from './admin-errors.ts';
import { type AdminRow, createAdminListRepository } from './admin-list-repository.ts';
import { fromCursor } from './admin-order-conditions.ts';

type Dependencies = { db: Database; now?: () => Date };

const pageSize = 50;
const actions = {
  publish: 'opportunity.publish',
  archive: 'opportunity.archive',
  interests: 'opportunity.set-interests',
  edit: 'opportunity.edit',
  verify: 'opportunity.verify',
};

const toAdminOpportunity = (row: AdminRow) => toAnswer(adminOpportunity, row);

export type AdminList = ReturnType<typeof createAdminList>;

export function createAdminList({ db, now = () => new Date() }: Dependencies) {
  const repository = createAdminListRepository(db);
  async function list({ view = 'all', q, sort = 'newest', direction = 'ascending', cursor }: AdminListQuery) {
    const order = { sort, direction };
    const after = cursor === undefined ? undefined : fromCursor(order, cursor);
    const positions = await repository.list({ view, q, order, limit: pageSize + 1, after }, now());
    const { page, next } = toPage(positions, pageSize, ({ cursorValues }) => encodeCursor(cursorValues));
    const rows = await repository.getRows(page.map(({ id }) => id));
    return { items: rows.map(toAdminOpportunity), next };
  }

  return {
    list,

    /** All rows of a view and a search, in their order, as a file has them. */
    async *readAll(query: Omit<AdminListQuery, 'cursor'>) {
      for (let cursor: string | undefined; ; ) {
        const { items, next } = await list({ ...query, cursor });
        yield* items;
        if (!next) return;
        cursor = next;
      }
    },

    countViews: () => repository.countViews(now()),

    /** Applies the change to each row that allows it and reports the others with the reason. */
    change: (actorId: string, input: BulkInput): Promise<BulkOutcome> =>
      db.transaction(async (transaction) => {
        const writer = createEditorRepository(transaction);
        const refused: BulkOutcome['refused'] = [];
        const changed: string[] = [];
        const rows = await writer.lock(input.ids);
        for (const id of input.ids)
          if (!rows.some((row) => row.id === id)) refused.push({ id, title: '', reason: 'It is not there any more.' });
        for (const row of rows) {
          const decision = decideBulk(input, row, now());
          if ('refusal' in decision) {
            refused.push({ id: row.id, title: row.title, reason: decision.refusal });
            continue;
          }
          await writer.write(row.id, decision.change);
          // Unchanged fields are not recorded.
          const fields = { before: row, after: { ...row, ...decision.change } };
          await recordAct(transaction, { actorId, action: actions[input.act], subjectId: row.id, ...fields });
          changed.push(row.id);
        }
        return {
          changed: (await createAdminListRepository(transaction).getRows(changed)).map(toAdminOpportunity),
          refused,
        };
      }),

    /** Creates a draft of the next edition. Throws when that edition exists. */
    renew: (actorId: string, id: string): Promise<AdminOpportunity> =>
      db.transaction(async (transaction) => {
        const writer = createEditorRepository(transaction);
        const [row] = await writer.lock([id]);
        if (!row) throw new OpportunityNotFound();
        const { year, ...copy } = renew(row, now());
        const added = await writer.addEdition(copy, year);
        if (!added) throw new AppError('conflict', `It was renewed for ${year} before: the copy is in the list.`);
        const { state, deadline, closesAt } = copy;
        await recordAct(transaction, {
          actorId,
          action: 'opportunity.renew',
          subjectId: added,
          after: { renewedFrom: id, state, deadline, closesAt },
        });
        const [made] = await createAdminListRepository(transaction).getRows([added]);
        return toAdminOpportunity(made!);
      }),
  };
}
