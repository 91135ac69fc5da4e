import type { PaymentsModule } from '#features/money/payments/server/payments-module.ts';
import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { hoursToPay } from '../../vocabulary.ts';
import { createUnfinishedCheckouts } from '../checkout-jobs.ts';
import { createPurchaseCheckouts } from '../purchase-checkouts.ts';
import { createPurchaseSync, type Reached } from '../purchase-sync.ts';
import { createGroupCheckouts } from './group-checkouts.ts';
import { groupEmailPreviews } from './group-emails.ts';
import { createGroupRepository } from './group-repository.ts';
import { groupEndpoints } from './group-routes.ts';
import { createGroupStore } from './group-store.ts';
import type { GroupPurchaseRow } from './group-table.ts';
import { createGroups } from './groups.ts';

/** The ledger stays, and the code goes on for the seats that are paid for. */
const groupData: PersonalData = {
  tables: { group_purchases: (db, { id }) => createGroupRepository(db).listAll(id) },
  deleteData: (db, { id }) => createGroupRepository(db).anonymize(id),
  isPurchased: true,
};

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'limiter' | 'queueMail'> & {
  payments: Pick<PaymentsModule, 'gateway' | 'noteDiscrepancy'>;
  requirePermission: RequirePermission;
  now: () => Date;
  reached: Reached;
};

/** Seats for groups, as a part of the enrollments' module: `kind` is what it subscribes with. */
export function createGroupParts({ payments, ...dependencies }: Dependencies) {
  const key = 'groupPurchaseId';
  const gateway = payments.gateway.paymentIntents;
  const store = createGroupStore(dependencies);
  const shared = { ...dependencies, key, payments: gateway, store } as const;
  const { sync } = createPurchaseSync<GroupPurchaseRow>({ ...shared, recordDiscrepancy: payments.noteDiscrepancy });
  const purchases = createPurchaseCheckouts<GroupPurchaseRow>({ ...shared, sync });
  const groupCheckouts = createGroupCheckouts({ ...dependencies, store, purchases });
  const groups = createGroups({ ...dependencies, store, sync });
  return {
    groups,
    groupCheckouts,
    kind: { key, store, repository: store, sync } as const,
    step: createUnfinishedCheckouts({
      ...{
        name: 'unfinished checkouts of groups',
        store,
        sync,
        cancel: purchases.cancel,
        hoursToPay: () => hoursToPay,
      },
      now: dependencies.now,
    }),
    endpoints: groupEndpoints({ groups, groupCheckouts, limiter: dependencies.limiter }),
    personalData: [groupData],
    emailPreviews: groupEmailPreviews(dependencies.publicUrl),
  };
}
