import { isKnownAdult } from '#features/people/profiles/server/ages/age-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { contentKinds } from '#platform/server/files/content-kind-policy.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import type { SentFile } from '#platform/server/files/sent-file.ts';
import { createStoredFiles, type FileDependencies } from '#platform/server/files/stored-files.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { readToken, signToken } from '#platform/server/signed-token.ts';
import { toDraft } from '../../note-draft-policy.ts';
import { noteLimits, type ProofKind, proofKinds } from '../../vocabulary.ts';
import { proofEmail } from '../alumni-note-emails.ts';
import { PictureForAdults, PublicMailbox } from '../alumni-note-errors.ts';
import type { AlumniNoteRow } from '../alumni-note-table.ts';
import { createNoteNotifications } from '../note-notifications.ts';
import { createNoteRepository } from '../note-repository.ts';
import type { OwnNoteDependencies, OwnNotes } from '../own-notes.ts';
import { isPublicMailbox } from '../proof-policy.ts';
import { createNoteFileRepository, noteFileKind } from './note-file-repository.ts';

type Dependencies = OwnNoteDependencies &
  Pick<ModuleDependencies, 'publicUrl' | 'queueMail'> &
  FileDependencies & { own: Pick<OwnNotes, 'enter' | 'removeProof' | 'keepPictures'> };
export type NoteFiles = ReturnType<typeof createNoteFiles>;

const proofPurpose = 'alumni-proof';
const dayMs = 24 * 60 * 60 * 1000;
const atOnce = 100;
const taken = {
  proof: { kinds: proofKinds, message: 'Send a PDF, or a picture as JPEG, PNG or WebP.' },
  /** The picture of an author, in pixels. */
  picture: {
    kinds: ['jpeg', 'png', 'webp'] as readonly ProofKind[],
    message: 'Send a picture as JPEG, PNG or WebP.',
    cut: { width: 320, height: 320, kind: 'webp' as const },
  },
};

/** Proofs of having been there, which curators alone see, and pictures of authors. */
export function createNoteFiles(dependencies: Dependencies) {
  const { db, own: ownNotes, secrets, publicUrl, queueMail, now = () => new Date() } = dependencies;
  const repository = createNoteFileRepository(db);
  const stored = createStoredFiles(dependencies, noteFileKind);

  /** What is published keeps its picture until the note is sent again. */
  async function setPicture(transaction: Database, note: AlumniNoteRow, pictureId: string | null) {
    await createNoteRepository(transaction).change(note.id, { pictureId });
    await ownNotes.keepPictures(transaction, { ...note, pictureId }, note.submitted, note.shown, note.proposal);
  }

  const readWithName = async ({ id, name, kind }: { id: string; name: string; kind: ProofKind }) => ({
    ...{ name, contentType: contentKinds[kind].contentType, body: await stored.read(id) },
  });

  return {
    read: stored.read,
    readWithName,

    /** Adds a proof in place of an earlier one, or a picture, by what it holds. Throws FileRefused. */
    async add(userId: string, opportunityId: string, purpose: 'proof' | 'picture', sent: SentFile) {
      const { person, opportunity } = await ownNotes.enter(userId, opportunityId);
      if (purpose === 'picture' && !isKnownAdult(person, now())) throw new PictureForAdults();
      const file = await stored.take(sent, taken[purpose], userId);
      await db.transaction(async (transaction) => {
        const note = await createNoteRepository(transaction).lockOwn(userId, opportunityId, toDraft({}));
        const noteFiles = createNoteFileRepository(transaction);
        if (purpose === 'proof') await ownNotes.removeProof(transaction, note.id);
        await noteFiles.add({ ...file, noteId: note.id, userId, purpose, createdAt: now() });
        if (purpose === 'picture') await setPicture(transaction, note, file.id);
      });
      return { ...file, slug: opportunity.slug };
    },

    async removePicture(userId: string, opportunityId: string) {
      const { opportunity } = await ownNotes.enter(userId, opportunityId);
      await db.transaction(async (transaction) => {
        const note = await createNoteRepository(transaction).lockOwn(userId, opportunityId, toDraft({}));
        await setPicture(transaction, note, null);
      });
      return opportunity.slug;
    },

    async removeProof(userId: string, opportunityId: string) {
      const { opportunity } = await ownNotes.enter(userId, opportunityId);
      await db.transaction(async (transaction) => {
        const note = await createNoteRepository(transaction).lockOwn(userId, opportunityId, toDraft({}));
        await ownNotes.removeProof(transaction, note.id);
      });
      return opportunity.slug;
    },

    /** An address at the organization in place of an earlier proof; a link in an email confirms it. */
    async addEmail(userId: string, opportunityId: string, email: string) {
      const { opportunity } = await ownNotes.enter(userId, opportunityId);
      if (isPublicMailbox(email)) throw new PublicMailbox();
      await db.transaction(async (transaction) => {
        const note = await createNoteRepository(transaction).lockOwn(userId, opportunityId, toDraft({}));
        await ownNotes.removeProof(transaction, note.id);
        const id = await createNoteFileRepository(transaction).setEmail(note.id, userId, email, now());
        const href = `${publicUrl}/alumni-notes/confirm?token=${signToken(proofPurpose, id, secrets)}`;
        await queueMail(transaction, proofEmail(id, email, userId, opportunity.title, href));
      });
      return opportunity.slug;
    },

    /** Confirms an address by the token of the email. Idempotent. */
    async confirmEmail(token: string): Promise<'done' | 'over'> {
      const id = readToken(proofPurpose, token, secrets);
      const at = now();
      const since = new Date(at.getTime() - noteLimits.confirmDays * dayMs);
      return id !== undefined && (await repository.confirmEmail(id, since, at)) ? 'done' : 'over';
    },

    /** Returns a file of one's own. Throws FileNotFound. */
    async findOwn(userId: string, id: string) {
      const file = await repository.find(id);
      if (file?.userId !== userId) throw new FileNotFound();
      return readWithName(file);
    },

    /** Deletes proofs about which nobody has decided in time; the notes go back to their authors. */
    async purgeProofs() {
      const before = new Date(now().getTime() - noteLimits.proofDays * dayMs);
      for (;;) {
        const ids = await repository.listOldProofs(before, atOnce);
        for (const id of ids)
          await db.transaction(async (transaction) => {
            const notes = createNoteRepository(transaction);
            const note = await notes.lock(id);
            if (!note) return;
            await ownNotes.removeProof(transaction, id);
            if (note.review !== 'waiting' || note.provenAt) return;
            const noteWithOpportunity = await notes.find(id);
            await notes.change(id, { review: 'none', submitted: null, queuedAt: null, signs: [] });
            await createNoteNotifications(transaction, secrets).proofOver({
              ...{ noteId: id, revision: note.revision, personId: note.userId! },
              opportunity: noteWithOpportunity!.opportunity,
            });
          });
        if (ids.length === 0) return;
      }
    },
  };
}
