import type { OutgoingLetter } from '#platform/server/mail/letter.ts';
import { discrepancyEmail } from './discrepancy-emails.ts';
import type { Differences } from './discrepancy-repository.ts';
import type { PaymentDifference } from './payment-event-handler.ts';

type Dependencies = {
  /** What differs between our rows and the provider's, feature by feature. */
  listComparisons: () => readonly (() => AsyncIterable<PaymentDifference>)[];
  differences: Pick<Differences, 'note' | 'resolveSeenBefore' | 'listOpen'>;
  send: (letter: OutgoingLetter) => Promise<void>;
  operatorEmail: string;
  now: () => Date;
};

/** Once a day: compares everything with the provider, notes what differs, and tells the operator. */
export function createDailyComparison({ listComparisons, differences, send, operatorEmail, now }: Dependencies) {
  return async () => {
    const begun = now();
    for (const compare of listComparisons()) for await (const found of compare()) await differences.note(found);
    await differences.resolveSeenBefore(begun);
    const open = await differences.listOpen();
    if (open.length > 0) await send(discrepancyEmail(operatorEmail, open, begun.toISOString().slice(0, 10)));
  };
}
