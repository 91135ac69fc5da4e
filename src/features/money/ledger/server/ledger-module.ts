import type { PaymentsModule } from '#features/money/payments/server/payments-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createLedgerAdmin } from './ledger.ts';
import { createLedger } from './ledger-entry-repository.ts';
import { ledgerEndpoints } from './ledger-routes.ts';
import { createPaymentSync } from './payment-sync.ts';
import { refundEmailPreviews } from './refund-emails.ts';
import { createRefunds, type RefundStep } from './refunds.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'queueMail'> & {
  payments: Pick<PaymentsModule, 'gateway' | 'subscribe'>;
  syncPurchase: Parameters<typeof createRefunds>[0]['syncPurchase'];
  now: () => Date;
  reached: (step: RefundStep) => void | Promise<void>;
};

export function createLedgerModule({ db, payments, syncPurchase, reached, ...dependencies }: Dependencies) {
  const gateway = payments.gateway.refunds;
  const paymentSync = createPaymentSync({ db, gateway, ...dependencies });
  const refunds = createRefunds({ db, gateway, sync: paymentSync.sync, syncPurchase, reached });
  payments.subscribe({ eventHandler: paymentSync.handler, reconcilerSteps: [paymentSync.step, refunds.step] });
  return {
    refunds,
    endpoints: ledgerEndpoints({ admin: createLedgerAdmin(db), ledger: createLedger(db), refunds }),
    emailPreviews: refundEmailPreviews(dependencies.publicUrl),
  } satisfies FeatureModule & Record<string, unknown>;
}
