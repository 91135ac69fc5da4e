import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createQuestionRepository } from './questions/question-repository.ts';
import { createRegistrationRepository } from './registrations/registration-repository.ts';
import { fillFromWaitingList, type WaitingListDependencies } from './registrations/waiting-list.ts';
import { createWebinarRepository } from './webinar-repository.ts';
import { webinarRegistrations as t } from './webinar-table.ts';

/**
 * Registrations of an account, and those with its proven address. With an account its places go to who waits; the
 * webinars are locked in one order.
 */
export const webinarData = ({ now = () => new Date(), ...dependencies }: WaitingListDependencies): PersonalData => ({
  tables: {
    webinar_registrations: (db, { id, provenEmail }) => createRegistrationRepository(db).listOfSubject(id, provenEmail),
    webinar_questions: async (db, { id, provenEmail }) => {
      const own = await createRegistrationRepository(db).listOfSubject(id, provenEmail);
      const rows = await createQuestionRepository(db).listOfRegistrations(own.map((registration) => registration.id));
      return rows.map(({ signs: _signs, ...question }) => question);
    },
  },

  async deleteData(db, { id, provenEmail }) {
    const registrations = createRegistrationRepository(db);
    for (const registration of await registrations.listOfSubject(id, provenEmail)) {
      const webinar = await createWebinarRepository(db).lock(registration.webinarId);
      await registrations.remove(registration.id);
      if (webinar) await fillFromWaitingList(db, webinar, now(), dependencies);
    }
  },

  async moveTo(db, { provenEmail }, email) {
    if (provenEmail === null) return;
    const isThere = sql`exists (select from ${t} other where other.folded_email = ${email} and other.webinar_id = ${t.webinarId})`;
    const isMine = eq(t.foldedEmail, provenEmail);
    await db.delete(t).where(and(isMine, isThere));
    await db.update(t).set({ email, foldedEmail: email }).where(isMine);
  },
});
