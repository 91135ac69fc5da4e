import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AdminListQuery, AdminOpportunity, BulkInput, BulkOutcome } from '../list-contract.ts';
import { OpportunityNotFound, RenewedBefore } from './admin-errors.ts';
import { type AdminRow, createAdminListRepository } from './admin-list-repository.ts';
import { fromCursor, toCursor } from './admin-order-repository.ts';
import { decideBulk } from './bulk-policy.ts';
import { createBulkRepository } from './bulk-repository.ts';
import { renew } from './renewal-policy.ts';

type Dependencies = { db: Database; now?: () => Date };

const pageSize = 50;
const actions = {
  publish: 'opportunity.publish',
  archive: 'opportunity.archive',
  interests: 'opportunity.set-interests',
  verify: 'opportunity.verify',
};

const toAdminOpportunity = (row: AdminRow): AdminOpportunity => ({
  ...row,
  closesAt: row.closesAt?.toISOString() ?? null,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  earlyAccessAt: row.earlyAccessAt?.toISOString() ?? null,
});

export type AdminList = ReturnType<typeof createAdminList>;

export function createAdminList({ db, now = () => new Date() }: Dependencies) {
  const repository = createAdminListRepository(db);
  return {
    async list({ view = 'all', q, sort = 'newest', direction = 'ascending', cursor }: AdminListQuery) {
      const order = { sort, direction };
      const after = cursor === undefined ? undefined : fromCursor(order, cursor);
      const found = await repository.list({ view, q, order, limit: pageSize + 1, after }, now());
      const page = found.slice(0, pageSize);
      const rows = await repository.getRows(page.map(({ id }) => id));
      return {
        items: rows.map(toAdminOpportunity),
        next: found.length > pageSize ? toCursor(page.at(-1)!.cursorValues) : undefined,
      };
    },

    countViews: () => repository.countViews(now()),

    /** Applies the change to each row that allows it and reports the others with the reason. */
    change: (actorId: string, input: BulkInput): Promise<BulkOutcome> =>
      db.transaction(async (transaction) => {
        const writer = createBulkRepository(transaction);
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
          const before = Object.fromEntries(
            Object.keys(decision.change).map((name) => [name, row[name as keyof typeof row]]),
          );
          await recordAct(transaction, {
            actorId,
            action: actions[input.act],
            subjectId: row.id,
            before,
            after: decision.change,
          });
          changed.push(row.id);
        }
        return {
          changed: (await createAdminListRepository(transaction).getRows(changed)).map(toAdminOpportunity),
          refused,
        };
      }),

    /** Creates a draft of the next edition. Throws `RenewedBefore` when that edition exists. */
    renew: (actorId: string, id: string): Promise<AdminOpportunity> =>
      db.transaction(async (transaction) => {
        const writer = createBulkRepository(transaction);
        const [row] = await writer.lock([id]);
        if (!row) throw new OpportunityNotFound();
        const { year, ...copy } = renew(row, now());
        const added = await writer.add(copy, year);
        if (!added) throw new RenewedBefore(year);
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
