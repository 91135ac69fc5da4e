import { sql } from 'drizzle-orm';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import {
  causesOf,
  type Decided,
  type ReviewActor,
  type ReviewKind,
  type ReviewPage,
  toListed,
} from '#platform/server/review/review-kind.ts';
import { decideReview } from '#platform/server/review/reviews.ts';
import type { NoteProposalInput } from '../../review-contract.ts';
import { noteFields, noteKind, noteReportLabels } from '../../vocabulary.ts';
import { NoteNotFound, ProofNotConfirmed } from '../alumni-note-errors.ts';
import type { AlumniNoteRow } from '../alumni-note-table.ts';
import { createNoteFileRepository } from '../files/note-file-repository.ts';
import type { NoteFiles } from '../files/note-files.ts';
import { authorOf, namelessAuthor } from '../note-content-policy.ts';
import { createNoteNotifications } from '../note-notifications.ts';
import { createNoteRepository } from '../note-repository.ts';
import { mayShowAuthor } from '../notes.ts';
import type { OwnNoteDependencies, OwnNotes } from '../own-notes.ts';
import { createQuestionRepository } from '../questions/question-repository.ts';
import { changesOf, decisionsOf, needsProof, type Proposal } from './note-decision-policy.ts';

type Dependencies = OwnNoteDependencies & {
  files: Pick<NoteFiles, 'read' | 'readWithName'>;
  own: Pick<OwnNotes, 'removeProof' | 'keepPictures'>;
};
export type NoteReview = ReturnType<typeof createNoteReview>;

type Reviewed = AlumniNoteRow & { version: number; opportunity: { id: string; slug: string; title: string } };

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

  /** Its author is notified, the proof is deleted. Throws ProofNotConfirmed. */
  async function apply(transaction: Database, decided: Decided<Reviewed>, proposal?: Proposal) {
    const { subject: note, decision, reason, actorId } = decided;
    const { id } = note;
    const proven = needsProof(decision) ? await takeProof(transaction, note) : {};
    const changes = { ...changesOf(note, { ...decided, proposal }), ...proven };
    await createNoteRepository(transaction).change(id, { ...changes, decidedBy: actorId });
    if (decision !== 'keep' && decision !== 'hide') await own.removeProof(transaction, id);
    const after = { ...note, ...changes };
    await own.keepPictures(transaction, note, after.submitted, after.shown, after.proposal);
    await notifyAuthor(transaction, decided);
    const logged = { opportunity: note.opportunity.id, revision: note.revision, ...(reason && { reason }) };
    return [{ action: `alumni-note.${decision}`, subjectId: id, after: logged }];
  }

  async function notifyAuthor(transaction: Database, { subject: note, decision, reason }: Decided<Reviewed>) {
    const { id, userId, revision, opportunity } = note;
    if (!userId) return;
    const about = { noteId: id, revision, personId: userId, opportunity };
    const notifications = createNoteNotifications(transaction, secrets);
    if (decision === 'publish') await notifications.published(about);
    if (decision === 'propose') await notifications.proposed(about, reason);
    if (decision === 'refuse') await notifications.refused(about, reason);
    if (decision !== 'hide') return;
    await notifications.hidden(about, reason);
    await notifications.withdrawAsked(userId, await createQuestionRepository(transaction).listShownIds(id));
  }

  async function list(page: ReviewPage) {
    const rows = await createNoteRepository(db).listQueue(page);
    const ids = rows.map(({ note }) => note.id);
    const [proven, reports] = await Promise.all([
      createNoteFileRepository(db).listProven(ids),
      createReportRepository(db, noteKind).list(ids),
    ]);
    return rows.map(({ note, opportunity }) => {
      const { id, revision, review, shown, signs, queuedAt } = note;
      const href = `/admin/alumni-notes/${id}`;
      const { name, year } = contentOf(note);
      const change = shown ? 'A change was sent' : 'New';
      return toListed({
        ...{ id, version: revision, at: queuedAt!, title: { label: opportunity.title, href } },
        author: { name: `${note.sampleName ?? (name || namelessAuthor)}, ${year}`, mark: '' },
        state: { label: review === 'waiting' ? change : 'Published', isStrong: review === 'waiting' },
        facts: [proven.has(id) ? 'There is a proof' : 'No proof yet'],
        causes: causesOf({
          reports: reports.filter(({ subjectId }) => subjectId === id),
          ...{ labels: noteReportLabels, signs, isWaiting: true },
        }),
        page: { label: 'Read it and decide', href },
      });
    });
  }

  /** `proposal`: of texts, for the decision that needs them. */
  const kindOf = (proposal?: Proposal): ReviewKind<Reviewed> => ({
    ...{ name: noteKind, label: 'Notes', states: ['waiting'], oldPaths: ['/admin/alumni-notes'] },
    lead: 'What people who did something write about it. Nobody reads it before you decide.',
    waiting: sql`alumni_notes where queued_at is not null`,
    list,
    async lock(transaction, id) {
      const its = createNoteRepository(transaction);
      const note = await its.lock(id);
      const found = note && (await its.find(id));
      return found && { ...note, version: note.revision, opportunity: found.opportunity };
    },
    decisionsOf,
    apply: (transaction, decided) => apply(transaction, decided, proposal),
  });

  return {
    kind: kindOf(),

    /** Sends changes to the author, about the revision that was read. Throws as `decideReview` does, and ProofNotConfirmed. */
    async propose(actor: ReviewActor, id: string, { version, reason, ...texts }: NoteProposalInput) {
      await decideReview(db, kindOf(texts), actor, id, { decision: 'propose', version, reason }, now());
    },

    async read(id: string) {
      const found = await find(id);
      const { note, opportunity } = found;
      const content = contentOf(note);
      const proofs = createNoteFileRepository(db);
      const [file, email, reports] = await Promise.all([
        proofs.findProof(id),
        proofs.findEmail(id),
        createReportRepository(db, noteKind).list([id]),
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
        causes: causesOf({ reports, labels: noteReportLabels, signs: note.signs, isWaiting: true }),
        decisions: decisionsOf(note),
      };
    },

    /** That it was looked at is in the log. Throws FileNotFound. */
    async readProof(actorId: string, id: string) {
      const file = await createNoteFileRepository(db).findProof(id);
      if (!file) throw new FileNotFound();
      const read = await files.readWithName(file);
      await recordAct(db, { actorId, action: 'alumni-note.view-proof', subjectId: id });
      return read;
    },

    /** The picture that waits for a decision, or is shown. */
    async readPicture(id: string) {
      const { pictureId } = contentOf((await find(id)).note);
      if (!pictureId) throw new FileNotFound();
      return files.read(pictureId);
    },
  };
}
