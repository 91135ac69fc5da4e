import { checkAhead } from '#features/meeting/meetings/server/meetings.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { webinarLimits } from '../vocabulary.ts';
import { createQuestionRepository } from './question-repository.ts';
import { createRegistrationRepository } from './registration-repository.ts';
import { NotRegistered, TooManyQuestions, WebinarNotFound } from './webinar-errors.ts';
import { noun } from './webinar-labels.ts';
import { createWebinarRepository } from './webinar-repository.ts';
import type { RegistrationRow } from './webinar-table.ts';

type Dependencies = { db: Database; now?: () => Date };
export type WebinarQuestions = ReturnType<typeof createWebinarQuestions>;

/** Questions that are sent before a webinar: a curator looks at each, and passes them on to the speaker without a name. */
export function createWebinarQuestions({ db, now = () => new Date() }: Dependencies) {
  const repository = createQuestionRepository(db);

  async function getWebinar(id: string) {
    const webinar = await createWebinarRepository(db).find(id);
    if (!webinar) throw new WebinarNotFound();
    return webinar;
  }

  /** Throws TooManyQuestions. */
  const add = (registration: RegistrationRow, text: string) =>
    db.transaction(async (transaction) => {
      const webinar = await createWebinarRepository(transaction).lock(registration.webinarId);
      if (!webinar) throw new WebinarNotFound();
      checkAhead(webinar, noun, now());
      const questions = createQuestionRepository(transaction);
      if ((await questions.countOf(registration.id)) >= webinarLimits.questions) throw new TooManyQuestions();
      const { id: registrationId, webinarId } = registration;
      await questions.add({ registrationId, webinarId, text, signs: findScamSigns(text), createdAt: now() });
    });

  return {
    add,

    /** Adds a member's question. Throws NotRegistered. */
    async ask(userId: string, slug: string, text: string) {
      const webinar = await createWebinarRepository(db).findPublished(slug);
      if (!webinar) throw new WebinarNotFound();
      const registration = await createRegistrationRepository(db).find(webinar.id, userId);
      if (!registration) throw new NotRegistered();
      await add(registration, text);
    },

    async list(webinarId: string, cursor: string | undefined, limit: number) {
      await getWebinar(webinarId);
      const rows = await repository.list(webinarId, cursor, limit);
      return rows.map(({ id, text, state, signs, createdAt }) => ({ id, text, state, signs, createdAt }));
    },

    /** The text that the speaker gets. */
    async writeShown(webinarId: string) {
      const { title, slug } = await getWebinar(webinarId);
      const shown = await repository.listShown(webinarId);
      const text = [title, '', ...shown.flatMap(({ text: asked }, index) => [`${index + 1}. ${asked}`, ''])].join('\n');
      return { slug, text };
    },

    /** Throws WebinarNotFound. */
    decide: (actorId: string, webinarId: string, id: string, decision: 'show' | 'hide') =>
      db.transaction(async (transaction) => {
        const state = decision === 'show' ? 'shown' : 'hidden';
        const decided = await createQuestionRepository(transaction).decide(webinarId, id, state);
        if (!decided) throw new WebinarNotFound();
        const act = { actorId, action: `webinar-question.${decision}`, subjectId: id };
        await recordAct(transaction, { ...act, after: { webinarId, state } });
      }),
  };
}
