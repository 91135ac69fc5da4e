import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import { readToken } from '#platform/server/signed-token.ts';
import { noteQuestionKind } from '../../vocabulary.ts';
import { LinkOver, NotAnswerable } from '../alumni-note-errors.ts';
import { answerPurpose, createNoteNotifications } from '../note-notifications.ts';
import type { AlumniNotes, NoteReader } from '../notes.ts';
import type { OwnNoteDependencies } from '../own-notes.ts';
import { createQuestionRepository } from './question-repository.ts';

type Dependencies = OwnNoteDependencies & { notes: Pick<AlumniNotes, 'findShown' | 'hasReported'> };
export type NoteQuestions = ReturnType<typeof createNoteQuestions>;

/** Questions under a note: a curator looks at each before it is shown, and the author answers through an email's link. */
export function createNoteQuestions({ db, secrets, notes, now = () => new Date() }: Dependencies) {
  const repository = createQuestionRepository(db);

  /** The question of a link, while that works, its note is shown and its author not suspended. Throws LinkOver. */
  async function findAsked(token: string, questions = repository) {
    const id = readToken(answerPurpose, token, secrets);
    const askedQuestion = id === undefined ? undefined : await questions.find(id);
    const isOpen =
      askedQuestion?.note.isShown &&
      !askedQuestion.isAuthorSuspended &&
      askedQuestion.question.state === 'shown' &&
      askedQuestion.question.answerState !== 'hidden' &&
      askedQuestion.question.answerUntil !== null &&
      askedQuestion.question.answerUntil > now();
    if (!isOpen) throw new LinkOver();
    return askedQuestion;
  }

  return {
    async list(reader: NoteReader, noteId: string, cursor: string | undefined, limit: number) {
      await notes.findShown(reader, noteId);
      const rows = await repository.list(noteId, reader.id, cursor, limit);
      return Promise.all(
        rows.map(async ({ id, text, answer, answerState, state, userId, createdAt }) => ({
          ...{ id, text, state, createdAt, isMine: userId === reader.id },
          answer: answerState === 'shown' ? answer : '',
          isReported: userId !== reader.id && (await notes.hasReported(noteQuestionKind, id, reader.id)),
        })),
      );
    },

    /** Waits for a curator. Throws NotAnswerable under one's own note, and under samples. */
    async ask(reader: NoteReader, noteId: string, text: string) {
      const { note, opportunity } = await notes.findShown(reader, noteId);
      if (note.userId === null || note.userId === reader.id) throw new NotAnswerable();
      const signs = findScamSigns(text);
      await repository.add({ noteId, userId: reader.id, text, signs, queuedAt: now(), createdAt: now() });
      return { slug: opportunity.slug };
    },

    async readAsked(token: string) {
      const { question, opportunity } = await findAsked(token);
      return { title: opportunity.title, question: question.text, answer: question.answer };
    },

    /** For rate limits, before anything is written. Throws LinkOver. */
    findAskedId: async (token: string) => (await findAsked(token)).question.id,

    /** Shown at once, unless it looks like a scam: then a curator decides. */
    answer: (token: string, text: string) =>
      db.transaction(async (transaction) => {
        const questions = createQuestionRepository(transaction);
        const { question, note, opportunity } = await findAsked(token, questions);
        const locked = await questions.lock(question.id);
        if (locked?.question.state !== 'shown') throw new LinkOver();
        const signs = findScamSigns(text);
        const isHeld = signs.length > 0;
        await questions.change(question.id, {
          ...{ answer: text, answerState: isHeld ? 'held' : 'shown', version: locked.question.version + 1 },
          ...(isHeld && { signs, queuedAt: question.queuedAt ?? now() }),
        });
        const notifications = createNoteNotifications(transaction, secrets);
        if (!isHeld) await notifications.answered(question.id, question.userId, note.id, opportunity);
        return isHeld ? ('held' as const) : ('done' as const);
      }),
  };
}
