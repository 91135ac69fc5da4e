import { sql } from 'drizzle-orm';
import { checkAhead } from '#features/meeting/meetings/server/meetings.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { causesOf, type Decided, type ReviewKind, textOf, toListed } from '#platform/server/review/review-kind.ts';
import { adminWebinarsPath, type QuestionState, webinarLimits, webinarQuestionKind } from '../../vocabulary.ts';
import { createRegistrationRepository } from '../registrations/registration-repository.ts';
import { NotRegistered, TooManyQuestions, WebinarNotFound } from '../webinar-errors.ts';
import { noun } from '../webinar-labels.ts';
import { createWebinarRepository } from '../webinar-repository.ts';
import type { RegistrationRow, WebinarQuestionRow } from '../webinar-table.ts';
import { createQuestionRepository } from './question-repository.ts';

type Dependencies = { db: Database; now?: () => Date };
export type WebinarQuestions = ReturnType<typeof createWebinarQuestions>;

const listDecisions = (state: QuestionState) => [
  ...(state === 'shown' ? [] : [{ name: 'show', label: 'Pass it on' }]),
  ...(state === 'hidden' ? [] : [{ name: 'hide', label: 'Do not pass it on' }]),
];

async function apply(transaction: Database, { subject, decision }: Decided<WebinarQuestionRow>) {
  const state = decision === 'show' ? 'shown' : 'hidden';
  await createQuestionRepository(transaction).decide(subject.id, state);
  const after = { webinarId: subject.webinarId, state };
  return [{ action: `webinar-question.${decision}`, subjectId: subject.id, after }];
}

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

  const kind: ReviewKind<WebinarQuestionRow> = {
    ...{ name: webinarQuestionKind, label: 'Questions for webinars', states: ['waiting'] },
    lead: 'What people want to know. What you pass on goes to the speaker, without a name.',
    waiting: sql`webinar_questions where state = 'waiting'`,
    async list(page) {
      const rows = await repository.listQueue(page);
      return rows.map(({ question: { id, webinarId, version, text, state, signs, createdAt }, webinarTitle }) =>
        toListed({
          ...{ id, version, at: createdAt },
          title: { label: webinarTitle, href: `${adminWebinarsPath}/${webinarId}` },
          state: { label: 'Not passed on yet', isStrong: true },
          causes: causesOf({ reports: [], labels: {}, signs, isWaiting: true }),
          texts: [textOf(text)],
          decisions: listDecisions(state),
        }),
      );
    },
    lock: (transaction, id) => createQuestionRepository(transaction).lock(id),
    decisionsOf: ({ state }) => listDecisions(state),
    apply,
  };

  return {
    ...{ kind, add },

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
      return rows.map(({ id, text, state, signs, createdAt, version }) => ({
        ...{ id, text, state, signs, createdAt, version },
        decisions: listDecisions(state),
      }));
    },

    /** The text that the speaker gets. */
    async writeShown(webinarId: string) {
      const { title, slug } = await getWebinar(webinarId);
      const shown = await repository.listShown(webinarId);
      const text = [title, '', ...shown.flatMap(({ text: asked }, index) => [`${index + 1}. ${asked}`, ''])].join('\n');
      return { slug, text };
    },
  };
}
