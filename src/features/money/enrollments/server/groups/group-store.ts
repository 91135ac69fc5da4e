import { createStore } from '#platform/server/database/create-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { Buyer, PurchaseEmailKind } from '../purchase-sync.ts';
import { groupEmail, isGroupEmailKind } from './group-emails.ts';
import { createGroupRepository } from './group-repository.ts';
import type { GroupPurchaseRow } from './group-table.ts';

export type GroupStore = ReturnType<typeof createGroupStore>;
type Dependencies = { db: Database; queueMail: QueueMail; publicUrl: string };

/** Repository and outbox on one connection. */
export const createGroupStore = ({ db, queueMail, publicUrl }: Dependencies) =>
  createStore(db, (db) => {
    const repository = createGroupRepository(db);
    return {
      ...repository,

      /** Writes to the buyer. */
      async announce(kinds: readonly PurchaseEmailKind[], row: GroupPurchaseRow, buyer: Buyer) {
        const paid = await repository.findPaid(buyer.id, row.id);
        if (paid)
          for (const kind of kinds.filter(isGroupEmailKind))
            await queueMail(db, groupEmail(kind, { ...paid, buyer, publicUrl }));
      },
    };
  });
