import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createMentoringModule } from '../mentoring-module.ts';
import { mentorAvailability } from '../mentoring-table.ts';
import { mentors } from '../mentors/mentor-table.ts';
import { addMentorUsers, premiumUsers, publicUrl, serveEndpoints } from './serve-mentors.ts';

export const adaId = '00000000-0000-4000-8000-0000000000a1';
export const boId = '00000000-0000-4000-8000-0000000000b1';
export const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * 60 }]);

export const rules = {
  ...{ timeZone: 'UTC', weekly: allDay, exceptions: [], noticeHours: 2, bufferMinutes: 0, maxWeekly: 30 },
};

/** Accepted mentors: ada, and bo, who may meet people under 18. */
export async function addMentors(db: Database) {
  await addMentorUsers(db);
  const shown = {
    ...{ helpsWith: 'Essays.', languages: ['en'], countries: ['KE'], fields: [], programmes: [] },
    ...{ motivation: '', references: [] },
  };
  const accepted = { state: 'accepted' as const, shown, vettedUntil: new Date('2099-01-01') };
  await db.insert(mentors).values([
    { ...accepted, id: adaId, userId: 'ada', createdAt: new Date('2026-01-01') },
    { ...accepted, id: boId, userId: 'bo', isForMinors: true, createdAt: new Date('2026-01-02') },
  ]);
  await db.insert(mentorAvailability).values([adaId, boId].map((mentorId) => ({ mentorId, rules })));
}

type Settings = {
  meetingTemplate?: string | undefined;
  isPremium?: (id: string) => boolean;
  /** Wraps the database that the module uses. */
  wrap?: (db: Database) => Database;
};

/** At noon on Friday, 20 November 2026. People are those of `serveMentors`. */
export async function serveMentoring(db: Database, settings: Settings = {}) {
  const {
    meetingTemplate = 'https://meet.example.org/{code}',
    isPremium = (id) => premiumUsers.includes(id),
    wrap = (database: Database) => database,
  } = settings;
  let clock = Date.parse('2026-11-20T12:00:00Z');
  const module = createMentoringModule({
    ...{ db: wrap(db), queueMail, publicUrl, monthlyAllowance: 2, operatorEmail: 'hello@sealeap.example' },
    meetingTemplate: 'meetingTemplate' in settings ? settings.meetingTemplate : meetingTemplate,
    secrets: ['a secret of the tests, long enough for a signature'],
    limiter: { count: async () => {} },
    clientNetwork: () => 'net',
    now: () => new Date(clock),
    isPremium: async (c) => isPremium(c.req.header('x-is') ?? ''),
  });
  const send = serveEndpoints(db, module.endpoints);
  const ask = (...request: Parameters<typeof send>) => {
    clock += 1_000;
    return send(...request);
  };
  const question = 'How long may the essay be, and who reads it?';
  const book = (who: Parameters<typeof send>[0], startsAt: string, rest: object = {}) =>
    ask(who, '/mentoring-sessions', { mentorId: adaId, startsAt, minutes: 25, question, ...rest });
  return {
    ...{ ask, send, book, module, question },
    wait: (hours: number) => {
      clock += hours * 60 * 60 * 1000;
    },
    emails: async () => {
      const rows = await db.select().from(outbox).orderBy(outbox.key);
      return rows.map(({ key, recipient, message }) => ({ ...message!, key, to: recipient! }));
    },
    clearEmails: () => db.delete(outbox),
    setRules: (mentorId: string, changed: object) =>
      db
        .update(mentorAvailability)
        .set({ rules: { ...rules, ...changed } })
        .where(eq(mentorAvailability.mentorId, mentorId)),
  };
}
