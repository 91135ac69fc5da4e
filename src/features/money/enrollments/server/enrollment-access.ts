import { createCouponRepository } from '#features/money/coupons/server/shared/coupon-repository.ts';
import type { NotifyGuardian } from '#features/people/profiles/server/profiles-module.ts';
import { createStore } from '#platform/server/database/create-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { createCouponUseRepository } from './coupon-use-repository.ts';
import { enrollmentEmail } from './enrollment-emails.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';
import type { EnrollmentRow } from './enrollment-table.ts';
import type { Buyer, PurchaseEmailKind } from './purchase-sync.ts';

export type EnrollmentStore = ReturnType<typeof createEnrollmentStore>;

type Dependencies = { db: Database; queueMail: QueueMail; notifyGuardian: NotifyGuardian; publicUrl: string };

/** What a guardian is told of as well. */
const guardianKinds = { purchased: 'purchased', paidBack: 'refunded' } as const;

/** Repository and outbox on one connection. */
export const createEnrollmentStore = ({ db, queueMail, notifyGuardian, publicUrl }: Dependencies) =>
  createStore(db, (db) => ({
    ...createEnrollmentRepository(db),
    ...createCouponUseRepository(db),
    coupons: createCouponRepository(db),

    /** Writes to the buyer, and to the guardian of a minor when a class was purchased or refunded. */
    async announce(kinds: readonly PurchaseEmailKind[], row: EnrollmentRow, buyer: Buyer) {
      for (const kind of kinds) {
        await queueMail(db, enrollmentEmail(kind, { enrollment: row, buyer, publicUrl }));
        if (kind === 'purchased' || kind === 'paidBack')
          await notifyGuardian(db, {
            ...{ kind: guardianKinds[kind], userId: buyer.id, key: row.id, receiptNumber: row.receiptNumber },
            sold: { item: `class:${row.courseId}`, title: row.courseTitle, amountCents: row.amountCents },
          });
      }
    },
  }));
