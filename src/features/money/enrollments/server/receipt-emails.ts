import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { enrollmentEmail } from './enrollment-emails.ts';
import { ReceiptNotFound } from './enrollment-errors.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';

type Dependencies = { queueMail: QueueMail; publicUrl: string };

/** Sends a receipt again, in the caller's transaction. Throws ReceiptNotFound. */
export const createReceiptEmail =
  ({ queueMail, publicUrl }: Dependencies) =>
  async (db: Database, userId: string, enrollmentId: string) => {
    const repository = createEnrollmentRepository(db);
    const enrollment = enrollmentId ? await repository.find(enrollmentId) : undefined;
    const buyer = await repository.lockPerson(userId);
    if (!buyer || enrollment?.userId !== userId || !enrollment.receiptNumber) throw new ReceiptNotFound();
    const email = enrollmentEmail('receipt', { enrollment, buyer, publicUrl });
    await queueMail(db, { ...email, key: `${email.key}:${randomUUID()}` });
  };
