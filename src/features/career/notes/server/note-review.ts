import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NoteDecisionInput } from '../review-contract.ts';
import { noteFields } from '../vocabulary.ts';
import {
  ChangedMeanwhile,
  NoteFileNotFound,
  NoteNotFound,
  NothingToDecide,
  ProofNotConfirmed,
} from './alumni-note-errors.ts';
import type { AlumniNoteRow, NoteContent } from './alumni-note-table.ts';
import { authorOf, namelessAuthor } from './note-content-policy.ts';
import { createNoteFileRepository } from './note-file-repository.ts';
import type { NoteFiles } from './note-files.ts';
import { createNoteNotifications } from './note-notifications.ts';
import { createNoteRepository } from './note-repository.ts';
import { mayShowAuthor } from './notes.ts';
import type { OwnNoteDependencies, OwnNotes } from './own-notes.ts';
import { contentTypes } from './proof-policy.ts';
import { createQuestionRepository } from './question-repository.ts';

type Dependencies = OwnNoteDependencies & {
  files: Pick<NoteFiles, 'read'>;
  own: Pick<OwnNotes, 'removeProof' | 'keepPictures'>;
};
export type NoteReview = ReturnType<typeof createNoteReview>;

/** What a curator looks at: what was sent, or what is shown. */
const contentOf = ({ submitted, shown }: AlumniNoteRow) => (submitted ?? shown)!;

/** Notes that were sent or reported, for curators. */
export function createNoteReview({ db, secrets, files, own, now = () => new Date() }: Dependencies) {
  async function find(id: string) {
    const found = await createNoteRepository(db).find(id);
    if (!found?.note.submitted && !found?.note.shown) throw new NoteNotFound();
    return found!;
  }

  /** What was sent and has a proof, from now on as proven: whatever is decided next, the proof is gone. */
  async function takeProof(transaction: Database, note: AlumniNoteRow) {
    const proven = await createNoteFileRepository(transaction).listProven([note.id]);
    if (!proven.has(note.id)) throw new ProofNotConfirmed();
    return { provenAt: note.provenAt ?? now() };
  }

  /** The changes of a row by a decision. Throws where it does not fit what there is. */
  async function changesOf(
    transaction: Database,
    note: AlumniNoteRow,
    { decision, reason = '', ...input }: NoteDecisionInput,
  ): Promise<Partial<AlumniNoteRow>> {
    const { submitted, shown } = note;
    const isWaiting = note.review === 'waiting' && submitted !== null;
    if (decision === 'keep' || decision === 'hide') {
      if (!shown || (decision === 'keep' && isWaiting)) throw new NothingToDecide();
      if (decision === 'keep') return { queuedAt: null };
      return {
        shown: null,
        publishedAt: null,
        review: 'refused',
        submitted: null,
        proposal: null,
        queuedAt: null,
        reason,
      };
    }
    if (!isWaiting) throw new NothingToDecide();
    const done = { queuedAt: null, signs: [] };
    if (decision === 'refuse') return { ...done, review: 'refused', submitted: null, reason };
    const proven = await takeProof(transaction, note);
    if (decision === 'propose') {
      const texts = Object.fromEntries(noteFields.map((field) => [field, input[field] ?? submitted[field]]));
      const proposal = { ...submitted, ...texts } as NoteContent;
      return { ...done, ...proven, review: 'proposed', proposal, reason };
    }
    const published = { shown: submitted, submitted: null, proposal: null, publishedAt: note.publishedAt ?? now() };
    return { ...done, ...proven, ...published, review: 'accepted', reason: '' };
  }

  return {
    async listQueue(cursor: string | undefined, limit: number) {
      const repository = createNoteRepository(db);
      const rows = await repository.listQueue(cursor, limit);
      const ids = rows.map(({ note }) => note.id);
      const [proven, reports] = await Promise.all([
        createNoteFileRepository(db).listProven(ids),
        ids.length > 0 ? repository.listReports(ids) : [],
      ]);
      return rows.map(({ note, opportunity: { link: _link, ...opportunity } }) => ({
        ...{ id: note.id, opportunity, year: contentOf(note).year, review: note.review },
        name: note.sampleName ?? (contentOf(note).name || namelessAuthor),
        ...{ isShown: note.shown !== null, hasProof: proven.has(note.id), queuedAt: note.queuedAt! },
        reports: reports.filter(({ subjectId }) => subjectId === note.id).length,
      }));
    },

    async read(id: string) {
      const found = await find(id);
      const { note, opportunity } = found;
      const content = contentOf(note);
      const proofs = createNoteFileRepository(db);
      const [file, email, reports] = await Promise.all([
        proofs.findProof(id),
        proofs.findEmail(id),
        createNoteRepository(db).listReports([id]),
      ]);
      const isAdult = mayShowAuthor(found, now());
      const author = authorOf({ content, sampleName: note.sampleName, isAdult });
      return {
        ...{ id, opportunity, revision: note.revision, review: note.review, isAdult, ...author },
        isAnonymous: note.sampleName === null && content.name === '',
        texts: noteFields.flatMap((field) =>
          content[field] || note.shown?.[field]
            ? [{ field, text: content[field], shown: note.shown?.[field] ?? '' }]
            : [],
        ),
        ...{ isShown: note.shown !== null, pictureId: isAdult ? content.pictureId : null },
        isProven: note.provenAt !== null,
        proof: {
          file: file ? { name: file.name, kind: file.kind, size: file.size } : null,
          email: email ? { address: email.email, isConfirmed: email.confirmedAt !== null } : null,
        },
        ...{ signs: note.signs, reason: note.reason },
        reports: reports.map(({ reason, note: text }) => ({ reason, note: text })),
      };
    },

    /** That it was looked at is in the log. Throws NoteFileNotFound. */
    async readProof(actorId: string, id: string) {
      const file = await createNoteFileRepository(db).findProof(id);
      if (!file) throw new NoteFileNotFound();
      const body = await files.read(file.id);
      await recordAct(db, { actorId, action: 'alumni-note.view-proof', subjectId: id });
      return { name: file.name, contentType: contentTypes[file.kind], body };
    },

    /** The picture that waits for a decision, or is shown. */
    async readPicture(id: string) {
      const { pictureId } = contentOf((await find(id)).note);
      if (!pictureId) throw new NoteFileNotFound();
      return files.read(pictureId);
    },

    /**
     * Decides about the revision that was read: its author is notified, the proof is deleted, reports are done. Throws
     * ChangedMeanwhile, NothingToDecide, ProofNotConfirmed.
     */
    decide: (actorId: string, id: string, input: NoteDecisionInput) =>
      db.transaction(async (transaction) => {
        const its = createNoteRepository(transaction);
        const note = await its.lock(id);
        const found = note && (await its.find(id));
        if (!note || !found) throw new NoteNotFound();
        if (note.revision !== input.revision) throw new ChangedMeanwhile();
        const changes = await changesOf(transaction, note, input);
        await its.change(id, { ...changes, decidedBy: actorId });
        await its.finishReports(id, now());
        const { decision, reason = '' } = input;
        if (decision !== 'keep' && decision !== 'hide') await own.removeProof(transaction, id);
        const after = { ...note, ...changes };
        await own.keepPictures(transaction, note, after.submitted, after.shown, after.proposal);
        if (note.userId) {
          const about = { noteId: id, revision: note.revision, personId: note.userId, opportunity: found.opportunity };
          const notifications = createNoteNotifications(transaction, secrets);
          if (decision === 'publish') await notifications.published(about);
          if (decision === 'propose') await notifications.proposed(about, reason);
          if (decision === 'refuse') await notifications.refused(about, reason);
          if (decision === 'hide') {
            await notifications.hidden(about, reason);
            const asked = await createQuestionRepository(transaction).listShownIds(id);
            await notifications.withdrawAsked(note.userId, asked);
          }
        }
        await recordAct(transaction, {
          ...{ actorId, action: `alumni-note.${decision}`, subjectId: id },
          after: { opportunity: found.opportunity.id, revision: note.revision, ...(reason && { reason }) },
        });
      }),
  };
}
