import { randomUUID } from 'node:crypto';
import { isKnownAdult } from '#features/people/profiles/server/age-policy.ts';
import { removeQueuedFiles } from '#platform/server/files/file-removals.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { PictureRefused } from '#platform/server/pictures/picture-errors.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { readToken, signToken } from '#platform/server/signed-token.ts';
import { toFileName } from '#platform/shared/file-name.ts';
import { toDraft } from '../note-draft-policy.ts';
import { noteLimits, type ProofKind } from '../vocabulary.ts';
import { proofEmail } from './alumni-note-emails.ts';
import { NoteFileNotFound, NoteFileRefused, PictureForAdults, PublicMailbox } from './alumni-note-errors.ts';
import { createNoteFileRepository, fileOwner } from './note-file-repository.ts';
import { createNoteNotifications } from './note-notifications.ts';
import { createNoteRepository } from './note-repository.ts';
import type { OwnNoteDependencies, OwnNotes } from './own-notes.ts';
import { contentTypes, endings, findProofKind, isPublicMailbox } from './proof-policy.ts';

type Dependencies = OwnNoteDependencies &
  Pick<ModuleDependencies, 'publicUrl' | 'queueMail'> & {
    files: FileStore;
    own: Pick<OwnNotes, 'enter' | 'removeProof' | 'keepPictures'>;
    pictureReader?: PictureReader | undefined;
  };
export type NoteFiles = ReturnType<typeof createNoteFiles>;

/** In the file store. */
export const nameOfFile = (id: string) => `alumni-notes/${id}`;
const proofPurpose = 'alumni-proof';
const dayMs = 24 * 60 * 60 * 1000;
const atOnce = 100;
/** The picture of an author, in pixels. */
const pictureCut = { width: 320, height: 320, kind: 'webp' } as const;

/** Proofs of having been there, which curators alone see, and pictures of authors. */
export function createNoteFiles(dependencies: Dependencies) {
  const { db, files, own: ownNotes, secrets, publicUrl, queueMail, now = () => new Date() } = dependencies;
  const repository = createNoteFileRepository(db);
  const { pictureReader = directPictureReader } = dependencies;

  /** Upright and without what phones write into pictures, such as the place where they were taken. */
  async function draw(userId: string, bytes: Buffer, kind: ProofKind, purpose: 'proof' | 'picture') {
    if (kind === 'pdf') return bytes;
    const { cut, stripMetadata } = pictureReader;
    const drawn = purpose === 'picture' ? cut(bytes, pictureCut, userId) : stripMetadata(bytes, userId);
    return drawn.catch((error: unknown) => {
      throw error instanceof PictureRefused ? new NoteFileRefused('damaged') : error;
    });
  }

  async function read(id: string) {
    const body = await files.find(nameOfFile(id));
    if (!body) throw new NoteFileNotFound();
    return body;
  }

  return {
    read,

    /** Adds a proof in place of an earlier one, or a picture, by what it holds. Throws NoteFileRefused. */
    async add(
      userId: string,
      opportunityId: string,
      purpose: 'proof' | 'picture',
      { name, bytes }: { name: string; bytes: Buffer },
    ) {
      const { person, opportunity } = await ownNotes.enter(userId, opportunityId);
      if (purpose === 'picture' && !isKnownAdult(person, now())) throw new PictureForAdults();
      if (bytes.length === 0) throw new NoteFileRefused('empty');
      const sent = findProofKind(bytes);
      if (!sent) throw new NoteFileRefused('kind');
      if (purpose === 'picture' && sent === 'pdf') throw new NoteFileRefused('picture');
      const body = await draw(userId, bytes, sent, purpose);
      const kind = purpose === 'picture' ? 'webp' : sent;
      const id = randomUUID();
      await repository.announce(id);
      await files.put(nameOfFile(id), body, contentTypes[kind]);
      const file = { id, kind, size: body.length, name: toFileName(name, endings[kind], noteLimits.fileName) };
      await db.transaction(async (transaction) => {
        const notes = createNoteRepository(transaction);
        const note = await notes.lockOwn(userId, opportunityId, toDraft({}));
        const noteFiles = createNoteFileRepository(transaction);
        if (purpose === 'proof') await ownNotes.removeProof(transaction, note.id);
        await noteFiles.add({ ...file, noteId: note.id, userId, purpose, createdAt: now() });
        if (purpose === 'picture') {
          await notes.change(note.id, { pictureId: id });
          await ownNotes.keepPictures(
            transaction,
            { ...note, pictureId: id },
            note.submitted,
            note.shown,
            note.proposal,
          );
        }
      });
      return { ...file, slug: opportunity.slug };
    },

    async removePicture(userId: string, opportunityId: string) {
      const { opportunity } = await ownNotes.enter(userId, opportunityId);
      await db.transaction(async (transaction) => {
        const notes = createNoteRepository(transaction);
        const note = await notes.lockOwn(userId, opportunityId, toDraft({}));
        await notes.change(note.id, { pictureId: null });
        await ownNotes.keepPictures(
          transaction,
          { ...note, pictureId: null },
          note.submitted,
          note.shown,
          note.proposal,
        );
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

    /** An address at the organisation in place of an earlier proof; a link in an email confirms it. */
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

    /** Returns a file of one's own. Throws NoteFileNotFound. */
    async findOwn(userId: string, id: string) {
      const file = await repository.find(id);
      if (file?.userId !== userId) throw new NoteFileNotFound();
      return { name: file.name, contentType: contentTypes[file.kind], body: await read(id) };
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
              ...{
                noteId: id,
                revision: note.revision,
                personId: note.userId!,
                opportunity: noteWithOpportunity!.opportunity,
              },
            });
          });
        if (ids.length === 0) return;
      }
    },

    /** Deletes the content of files whose rows are gone; returns how many. */
    removeDeleted: () => removeQueuedFiles({ db, files, owner: fileOwner, namesOf: (id) => [nameOfFile(id)] }),
  };
}
