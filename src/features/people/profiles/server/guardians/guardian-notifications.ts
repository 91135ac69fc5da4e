import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { guardianRefundEmail, purchaseEmail } from '../payment-requests/payment-request-emails.ts';
import { guardianConsents } from './guardian-table.ts';
import { signGuardianToken } from './guardian-tokens.ts';

type GuardianEvent = {
  kind: 'purchased' | 'refunded';
  userId: string;
  /** Identifies the purchase: an email is sent once for each event. */
  key: string;
  sold: { item: string; title: string; amountCents: number };
  receiptNumber: string | null;
};
/** Emails the guardian who has consented for a user, in the given transaction; nobody for other users. */
export type NotifyGuardian = (db: Database, event: GuardianEvent) => Promise<void>;

type Dependencies = { queueMail: QueueMail; publicUrl: string; secrets: Secrets };

export const createGuardianNotifications =
  ({ queueMail, publicUrl, secrets }: Dependencies): NotifyGuardian =>
  async (db, { kind, userId, ...purchase }) => {
    const consent = await first(
      db
        .select({
          id: guardianConsents.id,
          guardianEmail: guardianConsents.guardianEmail,
          minor: { id: users.id, name: users.name, email: users.email },
        })
        .from(guardianConsents)
        .innerJoin(users, eq(users.id, guardianConsents.userId))
        .where(and(eq(guardianConsents.userId, userId), isNotNull(guardianConsents.givenAt))),
    );
    if (!consent) return;
    const { id, guardianEmail, minor } = consent;
    const href = `${publicUrl}/guardian?token=${signGuardianToken(id, secrets)}`;
    const toEmail = kind === 'purchased' ? purchaseEmail : guardianRefundEmail;
    await queueMail(db, toEmail({ ...purchase, guardianEmail, minor, href }));
  };
