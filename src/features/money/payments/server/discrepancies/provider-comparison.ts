import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { PaymentDiscrepancy } from '../shared/payment-event-handler.ts';
import { discrepancyEmail } from './discrepancy-emails.ts';
import type { Discrepancies } from './discrepancy-repository.ts';

type Dependencies = {
  /** One function for each feature. */
  listComparisons: () => readonly (() => AsyncIterable<PaymentDiscrepancy>)[];
  discrepancies: Pick<Discrepancies, 'note' | 'resolveSeenBefore' | 'listOpen'>;
  send: (message: OutgoingEmail) => Promise<void>;
  operatorEmail: string;
  now: () => Date;
};

/** Daily: compares everything with the provider, stores discrepancies and emails the operator. */
export function createDailyComparison({ listComparisons, discrepancies, send, operatorEmail, now }: Dependencies) {
  return async () => {
    const startedAt = now();
    for (const compare of listComparisons())
      for await (const discrepancy of compare()) await discrepancies.note(discrepancy);
    await discrepancies.resolveSeenBefore(startedAt);
    const open = await discrepancies.listOpen();
    if (open.length > 0) await send(discrepancyEmail(operatorEmail, open, startedAt.toISOString().slice(0, 10)));
  };
}
