import { asc, eq, or, sql } from 'drizzle-orm';
import type { DataSubject, PersonalData } from '../privacy/personal-data.ts';
import { outbox } from './outbox-table.ts';
import { createSuppressionRepository } from './suppression-repository.ts';

/** About them, to them, or from them through a form. */
const replyEmail = ({ id, provenEmail }: DataSubject) =>
  or(
    eq(outbox.personId, id),
    provenEmail === null
      ? undefined
      : or(
          eq(sql`lower(${outbox.recipient})`, provenEmail),
          eq(sql`lower(${outbox.message} ->> 'replyTo')`, provenEmail),
        ),
  );

/** Links are left out: whoever holds one of them may act for whom it was sent to, as a guardian. */
export const outboxData: PersonalData = {
  tables: {
    outbox: (db, subject) =>
      db
        .select({
          to: outbox.recipient,
          subject: sql<string | null>`${outbox.message} ->> 'subject'`,
          paragraphs: sql<string[] | null>`${outbox.message} -> 'paragraphs'`,
          text: sql<string | null>`${outbox.message} ->> 'markdown'`,
          state: outbox.state,
          createdAt: outbox.createdAt,
          sentAt: outbox.sentAt,
        })
        .from(outbox)
        .where(replyEmail(subject))
        .orderBy(asc(outbox.createdAt)),
    email_suppressions: async (db, { provenEmail }) =>
      provenEmail === null ? [] : createSuppressionRepository(db).listOf(provenEmail),
  },
  async deleteData(db, subject) {
    await db.delete(outbox).where(replyEmail(subject));
    if (subject.provenEmail !== null) await createSuppressionRepository(db).lift(subject.provenEmail);
  },
};
