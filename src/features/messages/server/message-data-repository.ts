import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { contactMessages, messageAnswers } from './message-table.ts';

/**
 * Found by the verified address. An answer belongs to two users: it is deleted with the message, and anonymized when
 * its author is deleted.
 */
export const messageData: PersonalData = {
  tables: {
    contact_messages: (db, { provenEmail }) => db.select(ofSender).from(contactMessages).where(isFrom(provenEmail)),

    message_answers: (db, { id, provenEmail }) =>
      db
        .select({ messageId: messageAnswers.messageId, text: messageAnswers.text, createdAt: messageAnswers.createdAt })
        .from(messageAnswers)
        .innerJoin(contactMessages, eq(contactMessages.id, messageAnswers.messageId))
        .where(or(eq(messageAnswers.authorId, id), isFrom(provenEmail))),
  },
  async deleteData(db, { id, provenEmail }) {
    await db.update(messageAnswers).set({ authorId: null }).where(eq(messageAnswers.authorId, id));
    await db.update(contactMessages).set({ assignedTo: null }).where(eq(contactMessages.assignedTo, id));
    await db.delete(contactMessages).where(isFrom(provenEmail));
  },
};

const {
  assignedTo: _ofCurator,
  version: _adminVersion,
  searchText: _folded,
  ...ofSender
} = getTableColumns(contactMessages);
const isFrom = (email: string | null) =>
  email === null ? sql`false` : eq(sql`lower(${contactMessages.email})`, email);
