import { isKnownAdult } from '#features/people/profiles/server/ages/age-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import type { NoteReportInput } from '../contract.ts';
import { noteKind, noteQuestionKind } from '../vocabulary.ts';
import { NoteNotFound, OwnNote, PremiumNeeded, QuestionNotFound } from './alumni-note-errors.ts';
import { authorOf, openingOf, summaryOf, textsOf } from './note-content-policy.ts';
import { createNoteRepository, type NoteRepository } from './note-repository.ts';
import { createQuestionRepository } from './questions/question-repository.ts';

export type NotesDependencies = { db: Database; now?: () => Date };
export type AlumniNotes = ReturnType<typeof createAlumniNotes>;
/** The reader comes from the session, never from the request. */
export type NoteReader = { id: string; isPremium: boolean };

type NoteRow = NonNullable<Awaited<ReturnType<NoteRepository['find']>>>;

/** Whether readers may learn who the author is: a known adult, or somebody invented. */
export const mayShowAuthor = ({ note, age }: NoteRow, at: Date) => note.sampleName !== null || isKnownAdult(age, at);

/** Published notes of people who did a programme: premium members read them, everybody the first opening. */
export function createAlumniNotes({ db, now = () => new Date() }: NotesDependencies) {
  const repository = createNoteRepository(db);
  const questions = createQuestionRepository(db);

  async function summarize(reader: NoteReader, rows: readonly NoteRow[]) {
    const ids = rows.map(({ note }) => note.id);
    const [helped, asked] = await Promise.all([questions.countHelped(ids), questions.countShown(ids)]);
    return rows.map((each) => {
      const { note } = each;
      const isAdult = mayShowAuthor(each, now());
      return {
        id: note.id,
        author: authorOf({ content: note.shown!, sampleName: note.sampleName, isAdult }),
        hasPicture: note.shown!.pictureId !== null && isAdult,
        opening: summaryOf(note.shown!),
        ...{ helped: helped.get(note.id) ?? 0, questions: asked.get(note.id) ?? 0 },
        ...{ publishedAt: note.publishedAt!, isSample: note.sampleName !== null, isMine: note.userId === reader.id },
      };
    });
  }

  /** A note that is shown to this reader: its author reads their own. */
  async function findShown(reader: NoteReader, id: string) {
    const note = await repository.find(id);
    if (!reader.isPremium && note?.note.userId !== reader.id) throw new PremiumNeeded();
    if (!note?.note.shown) throw new NoteNotFound();
    return note;
  }

  async function findOfOthers(reader: NoteReader, id: string) {
    const shownNote = await findShown(reader, id);
    if (shownNote.note.userId === reader.id) throw new OwnNote();
    return shownNote;
  }

  /** Whether a report by this person waits. */
  async function hasReported(kind: string, subjectId: string, userId: string) {
    const reports = await createReportRepository(db, kind).list([subjectId]);
    return reports.some(({ reporterId, doneAt }) => reporterId === userId && doneAt === null);
  }

  return {
    ...{ findShown, hasReported },

    /** How the newest note of an opportunity begins; undefined without one. */
    async findOpening(opportunityId: string) {
      const [newest] = await repository.listShown(opportunityId, undefined, 1);
      if (!newest) return undefined;
      const { shown, sampleName } = newest.note;
      const author = authorOf({ content: shown!, sampleName, isAdult: mayShowAuthor(newest, now()) });
      return { text: openingOf(shown!), by: author.name, year: author.year, isSample: sampleName !== null };
    },

    /** The newest first. Throws PremiumNeeded. */
    async list(reader: NoteReader, opportunityId: string, cursor: string | undefined, limit: number) {
      if (!reader.isPremium) throw new PremiumNeeded();
      return summarize(reader, await repository.listShown(opportunityId, cursor, limit));
    },

    async read(reader: NoteReader, id: string) {
      const shownNote = await findShown(reader, id);
      const [summary] = await summarize(reader, [shownNote]);
      const { id: opportunityId, slug, title } = shownNote.opportunity;
      const [isHelped, isReported] = await Promise.all([
        questions.isHelped(id, reader.id),
        hasReported(noteKind, id, reader.id),
      ]);
      return {
        ...{ ...summary!, opportunity: { id: opportunityId, slug, title }, texts: textsOf(shownNote.note.shown!) },
        ...{ isHelped, isReported, canAsk: shownNote.note.userId !== null && shownNote.note.userId !== reader.id },
      };
    },

    /** The id of the file of its picture. Throws FileNotFound. */
    async findPicture(reader: NoteReader, id: string) {
      const shownNote = await findShown(reader, id);
      const { pictureId } = shownNote.note.shown!;
      if (!pictureId || !mayShowAuthor(shownNote, now())) throw new FileNotFound();
      return pictureId;
    },

    async setHelped(reader: NoteReader, id: string, isHelped: boolean) {
      const { opportunity } = await findOfOthers(reader, id);
      await questions.setHelped(id, reader.id, isHelped);
      return { slug: opportunity.slug };
    },

    /** About the note, or about a question under it: it then waits for a curator, and stays until they decide. */
    async report(reader: NoteReader, id: string, { reason, note = '', questionId }: NoteReportInput) {
      const { opportunity } = await findOfOthers(reader, id);
      const at = now();
      await db.transaction(async (transaction) => {
        const notes = createNoteRepository(transaction);
        const locked = await notes.lock(id);
        if (!locked?.shown) throw new NoteNotFound();
        const report = { reporterId: reader.id, reason, note, createdAt: at };
        if (!questionId) {
          await createReportRepository(transaction, noteKind).add({ subjectId: id, ...report }, at);
          if (!locked.queuedAt) await notes.change(id, { queuedAt: at });
          return;
        }
        const all = createQuestionRepository(transaction);
        const lockedQuestion = await all.lock(questionId);
        if (lockedQuestion?.question.noteId !== id || lockedQuestion.question.state !== 'shown')
          throw new QuestionNotFound();
        await createReportRepository(transaction, noteQuestionKind).add({ subjectId: questionId, ...report }, at);
        if (!lockedQuestion.question.queuedAt) await all.change(questionId, { queuedAt: at });
      });
      return { slug: opportunity.slug };
    },
  };
}
