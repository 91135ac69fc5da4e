import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import {
  causesOf,
  type Decided,
  type ReviewKind,
  type ReviewPage,
  textOf,
  toListed,
} from '#platform/server/review/review-kind.ts';
import type { ReviewDecision } from '#platform/shared/review-vocabulary.ts';
import { noteLimits, noteQuestionKind, noteReportLabels } from '../../vocabulary.ts';
import { createNoteNotifications } from '../note-notifications.ts';
import type { OwnNoteDependencies } from '../own-notes.ts';
import { createQuestionRepository } from './question-repository.ts';

type QuestionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createQuestionRepository>['find']>>>;
type Reviewed = QuestionRow & { id: string; version: number };

const dayMs = 24 * 60 * 60 * 1000;
const reasonLabel = 'Why shall it not be shown?';

/** An answer that looks like a scam is decided about before its question. */
const isAnswerHeld = ({ question }: Pick<QuestionRow, 'question'>) => question.answerState === 'held';

const decisionsOf = (found: Pick<QuestionRow, 'question'>): ReviewDecision[] =>
  found.question.queuedAt === null
    ? []
    : [
        { name: 'show', label: isAnswerHeld(found) ? 'Show the answer' : 'Show the question' },
        { name: 'hide', label: 'Do not show it', reasonLabel },
      ];

/** Questions under notes, and answers that look like a scam, for curators. */
export function createQuestionReview({ db, secrets }: Pick<OwnNoteDependencies, 'db' | 'secrets'>) {
  async function list(page: ReviewPage) {
    const rows = await createQuestionRepository(db).listQueue(page);
    const reports = await createReportRepository(db, noteQuestionKind).list(rows.map(({ question }) => question.id));
    return rows.map(({ question, note, opportunity }) => {
      const { id, version, queuedAt, text, answer, signs } = question;
      const isHeld = isAnswerHeld({ question });
      const answerLabel = isHeld ? 'The answer, which is not shown yet' : 'The answer';
      return toListed({
        ...{ id, version, at: queuedAt! },
        title: { label: opportunity.title, href: `/admin/alumni-notes/${note.id}` },
        state: isHeld
          ? { label: 'An answer waits', isStrong: true }
          : { label: question.state === 'shown' ? 'Shown' : 'Not shown yet', isStrong: question.state !== 'shown' },
        causes: causesOf({
          reports: reports.filter(({ subjectId }) => subjectId === id),
          ...{ labels: noteReportLabels, signs, isWaiting: true },
        }),
        texts: [textOf(text, 'The question'), ...(answer ? [textOf(answer, answerLabel)] : [])],
        decisions: decisionsOf({ question }),
      });
    });
  }

  /** A question that is shown for the first time is emailed to the author. */
  async function apply(transaction: Database, { subject, decision, reason, actorId, at }: Decided<Reviewed>) {
    const { id, question, note, opportunity } = subject;
    const isAnswer = isAnswerHeld(subject);
    const state = decision === 'show' ? 'shown' : 'hidden';
    const isNew = !isAnswer && state === 'shown' && question.state === 'waiting';
    const answerUntil = new Date(at.getTime() + noteLimits.answerDays * dayMs);
    await createQuestionRepository(transaction).change(id, {
      ...{ queuedAt: null, signs: [], decidedBy: actorId, reason, version: question.version + 1 },
      ...(isAnswer ? { answerState: state } : { state }),
      ...(isNew && { answerUntil }),
    });
    const notifications = createNoteNotifications(transaction, secrets);
    if (isNew && note.userId) await notifications.asked(id, note.userId, opportunity, question.text, answerUntil);
    if (isAnswer && state === 'shown') await notifications.answered(id, question.userId, note.id, opportunity);
    if (isAnswer && state === 'hidden' && note.userId)
      await notifications.answerHidden(id, note.userId, opportunity, reason);
    if (!isAnswer && state === 'hidden') {
      if (note.userId) await notifications.withdrawAsked(note.userId, [id]);
      await notifications.questionHidden(id, question.userId, note.id, opportunity, reason);
    }
    const after = { part: isAnswer ? 'answer' : 'question', note: note.id, ...(reason && { reason }) };
    return [{ action: `alumni-question.${decision}`, subjectId: id, after }];
  }

  const kind: ReviewKind<Reviewed> = {
    ...{ name: noteQuestionKind, label: 'Questions under notes', states: ['waiting'] },
    oldPaths: ['/admin/alumni-questions'],
    lead: 'Every new question, and answers that look like a scam. The author of a note gets a question by email when you show it.',
    waiting: sql`alumni_questions where queued_at is not null`,
    list,
    async lock(transaction, id) {
      const locked = await createQuestionRepository(transaction).lock(id);
      return locked && { id, version: locked.question.version, ...locked };
    },
    ...{ decisionsOf, apply },
  };
  return { kind };
}
