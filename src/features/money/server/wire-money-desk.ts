import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import type { Stripe } from '#platform/server/payments/stripe-client.ts';
import { createLedger } from './ledger.ts';
import { createMoneyDesk } from './money.ts';
import { createMoneyGateway } from './money-gateway.ts';
import { moneyEndpoints } from './money-routes.ts';
import { createPaymentLook } from './payment-look.ts';
import { createRefunds, type RefundStep } from './refunds.ts';

type World = {
  db: Database;
  stripe: Stripe;
  queueMail: QueueMail;
  publicUrl: string;
  settle: (enrollmentId: string) => Promise<unknown>;
  now: () => Date;
  reached: (step: RefundStep) => void | Promise<void>;
};

/** The books and refunds, put together. */
export function wireMoneyDesk({ db, stripe, settle, reached, ...world }: World) {
  const gateway = createMoneyGateway(stripe);
  const looking = createPaymentLook({ db, gateway, ...world });
  const refunds = createRefunds({ db, gateway, look: looking.look, settle, reached });
  return {
    refunds,
    endpoints: moneyEndpoints({ desk: createMoneyDesk(db), ledger: createLedger(db), refunds }),
    handler: looking.handler,
    steps: [looking.step, refunds.step],
  };
}
