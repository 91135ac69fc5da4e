import { and, eq, getTableColumns, isNull, like, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import type { DataSubject, PersonalData } from '#platform/server/privacy/personal-data.ts';
import { contactMessages, messageAnswers } from './message-table.ts';

/**
 * Asked logged in, or from the verified address. An entry belongs to two users: it is deleted with the question, and
 * anonymized when its author is deleted. Notes are about who asked, so they are in the download.
 */
export const messageData: PersonalData = {
  tables: {
    contact_messages: (db, subject) => db.select(ofSender).from(contactMessages).where(isOf(subject)),

    message_answers: (db, subject) =>
      db
        .select({
          messageId: messageAnswers.messageId,
          kind: messageAnswers.kind,
          text: messageAnswers.text,
          senderEmail: messageAnswers.senderEmail,
          createdAt: messageAnswers.createdAt,
        })
        .from(messageAnswers)
        .innerJoin(contactMessages, eq(contactMessages.id, messageAnswers.messageId))
        .where(or(eq(messageAnswers.authorId, subject.id), isOf(subject))),
  },
  async deleteData(db, subject) {
    const { id } = subject;
    await db.update(messageAnswers).set({ authorId: null }).where(eq(messageAnswers.authorId, id));
    await db.update(contactMessages).set({ assignedTo: null }).where(eq(contactMessages.assignedTo, id));
    const deleted = await db.delete(contactMessages).where(isOf(subject)).returning({ id: contactMessages.id });
    for (const message of deleted) await deleteNotices(db, message.id);
  },
};

/** Emails to the team that hold what was written. */
const deleteNotices = (db: Database, id: string) =>
  db.delete(outbox).where(or(eq(outbox.key, `contact:${id}`), like(outbox.key, `message-reply:${id}:%`)));

const {
  assignedTo: _ofCurator,
  version: _adminVersion,
  searchText: _folded,
  personId: _account,
  alarmedAt: _alarm,
  ...ofSender
} = getTableColumns(contactMessages);

/** A question asked without an account belongs to the person who has the address. */
function isOf({ id, provenEmail }: DataSubject) {
  const isFromAddress =
    provenEmail === null
      ? undefined
      : and(isNull(contactMessages.personId), eq(sql`lower(${contactMessages.email})`, provenEmail));
  return or(eq(contactMessages.personId, id), isFromAddress);
}
