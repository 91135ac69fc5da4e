import type { PaymentsModule } from '#features/payments/server/payments-module.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import { createMoneyDesk } from './ledger.ts';
import { createLedger } from './ledger-entry-repository.ts';
import { moneyEndpoints } from './ledger-routes.ts';
import { createPaymentLook } from './payment-sync.ts';
import { refundEmailPreviews } from './refund-emails.ts';
import { createRefunds, type RefundStep } from './refunds.ts';

type Dependencies = {
  db: Database;
  payments: Pick<PaymentsModule, 'gateway' | 'subscribe'>;
  queueMail: QueueMail;
  publicUrl: string;
  /** A class closes, or not, with what was given back. */
  syncEnrollment: (enrollmentId: string) => Promise<unknown>;
  now: () => Date;
  reached: (step: RefundStep) => void | Promise<void>;
};

/** What was paid, given back and disputed, and the refunds that the administration makes. */
export function createLedgerModule({ db, payments, syncEnrollment, reached, ...world }: Dependencies) {
  const gateway = payments.gateway.refunds;
  const sync = createPaymentLook({ db, gateway, ...world });
  const refunds = createRefunds({ db, gateway, look: sync.look, settle: syncEnrollment, reached });
  payments.subscribe({ eventHandler: sync.handler, reconcilerSteps: [sync.step, refunds.step] });
  return {
    refunds,
    endpoints: moneyEndpoints({ desk: createMoneyDesk(db), ledger: createLedger(db), refunds }),
    emailPreviews: refundEmailPreviews(world.publicUrl),
  } satisfies FeatureModule & Record<string, unknown>;
}
