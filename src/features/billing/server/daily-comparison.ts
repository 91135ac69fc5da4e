import type { OutgoingLetter } from '#platform/server/mail/letter.ts';
import type { PaymentDifference } from '#platform/server/payments/payment-event.ts';
import type { Differences } from './differences.ts';

type Dependencies = {
  /** What differs between our rows and the provider's, feature by feature. */
  comparisons: readonly (() => AsyncIterable<PaymentDifference>)[];
  differences: Pick<Differences, 'note' | 'resolveSeenBefore' | 'listOpen'>;
  send: (letter: OutgoingLetter) => Promise<void>;
  operatorEmail: string;
  now: () => Date;
};

export const letter = (to: string, open: PaymentDifference[], today: string): OutgoingLetter => ({
  key: `payment-differences:${today}`,
  to,
  subject: `Payments: ${open.length} to look at`,
  paragraphs: [
    'SeaLeap compares every payment with the payment provider once a day. These differ, and nothing could heal them by itself:',
    ...open.slice(0, 20).map(({ kind, ours, theirs }) => `${kind}\nHere: ${ours}\nThere: ${theirs}`),
  ],
  notes: ["All of them are in the table 'payment_differences'."],
});

/** Once a day: compares everything with the provider, notes what differs, and tells the operator. */
export function createDailyComparison({ comparisons, differences, send, operatorEmail, now }: Dependencies) {
  return async () => {
    const begun = now();
    for (const compare of comparisons) for await (const found of compare()) await differences.note(found);
    await differences.resolveSeenBefore(begun);
    const open = await differences.listOpen();
    if (open.length > 0) await send(letter(operatorEmail, open, begun.toISOString().slice(0, 10)));
  };
}
