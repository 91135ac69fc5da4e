import { isKnownAdult } from '#features/people/profiles/server/ages/age-policy.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { nextVersion } from '#platform/server/errors.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { draftToText, textToDraft, toDraft } from '../note-draft-policy.ts';
import type { NoteInput } from '../own-contract.ts';
import { noteFields, noteKind } from '../vocabulary.ts';
import {
  ChangedMeanwhile,
  DraftChanged,
  DraftNotReadable,
  NoteNotFound,
  NothingProposed,
  ProfileFirst,
  ProofNeeded,
} from './alumni-note-errors.ts';
import type { AlumniNoteRow, NoteContent } from './alumni-note-table.ts';
import { createNoteFileRepository } from './files/note-file-repository.ts';
import { firstNameOf, textsOf, toContent, withTexts } from './note-content-policy.ts';
import { createNoteNotifications } from './note-notifications.ts';
import { createNoteRepository } from './note-repository.ts';
import { createQuestionRepository } from './questions/question-repository.ts';

export type OwnNoteDependencies = { db: Database; secrets: Secrets; now?: () => Date };
export type OwnNotes = ReturnType<typeof createOwnNotes>;

const nothingWritten = toDraft({});

/** Serves an author's own note about an opportunity. Every method throws NoteNotFound where there is none such. */
export function createOwnNotes({ db, secrets, now = () => new Date() }: OwnNoteDependencies) {
  async function enter(userId: string, opportunityId: string) {
    const repository = createNoteRepository(db);
    const opportunity = await repository.findOpportunityById(opportunityId);
    if (!opportunity) throw new NoteNotFound();
    // Without a profile a guardian's consent may be missing.
    const person = await repository.findPerson(userId);
    if (!person?.country) throw new ProfileFirst();
    return { opportunity, person };
  }

  /** Locks one's own note, which is there from now on. */
  const change = <T>(
    userId: string,
    opportunityId: string,
    run: (note: AlumniNoteRow, notes: ReturnType<typeof createNoteRepository>, transaction: Database) => Promise<T>,
  ) =>
    db.transaction(async (transaction) => {
      const notes = createNoteRepository(transaction);
      return run(await notes.lockOwn(userId, opportunityId, nothingWritten), notes, transaction);
    });

  const removeProof = async (transaction: Database, noteId: string) => {
    const files = createNoteFileRepository(transaction);
    await files.removeProofFile(noteId);
    await files.removeEmail(noteId);
  };

  /** Pictures that neither the draft nor what is sent or shown has. */
  async function keepPictures(
    transaction: Database,
    { id, pictureId }: AlumniNoteRow,
    ...contents: (NoteContent | null)[]
  ) {
    const ids = [pictureId, ...contents.map((content) => content?.pictureId)];
    await createNoteFileRepository(transaction).keepPictures(
      id,
      ids.filter((one): one is string => typeof one === 'string'),
    );
  }

  const diffOf = (before: NoteContent, after: NoteContent) =>
    noteFields.flatMap((field) =>
      before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
    );

  return {
    enter,

    async read(userId: string, slug: string) {
      const repository = createNoteRepository(db);
      const opportunity = await repository.findOpportunity(slug);
      const person = await repository.findPerson(userId);
      if (!opportunity || !person) throw new NoteNotFound();
      const note = await repository.findOwn(userId, opportunity.id);
      const files = createNoteFileRepository(db);
      const [file, email] = note ? [await files.findProof(note.id), await files.findEmail(note.id)] : [];
      const draft = note?.draft ?? { ...nothingWritten, country: person.country ?? '' };
      const choosesName = !isKnownAdult(person, now());
      return {
        ...{ opportunity, id: note?.id ?? null, choosesName, mayHavePicture: !choosesName },
        draft: { text: draftToText(draft), version: note?.draftVersion ?? 0 },
        firstName: firstNameOf(person.name),
        ...{ review: note?.review ?? ('none' as const), reason: note?.reason ?? '', revision: note?.revision ?? 0 },
        isShown: Boolean(note?.shown),
        hasChanges: Boolean(note?.shown) && JSON.stringify(textsOf(note!.shown!)) !== JSON.stringify(draftTexts(note!)),
        proposal: note?.review === 'proposed' ? diffOf(note.submitted!, note.proposal!) : null,
        isProven: note?.provenAt != null,
        proof: {
          file: file ? { id: file.id, name: file.name, kind: file.kind, size: file.size } : null,
          email: email ? { address: email.email, isConfirmed: email.confirmedAt !== null } : null,
        },
        pictureId: choosesName ? null : (note?.pictureId ?? null),
      };
    },

    /** Returns the new version of the draft. Throws DraftChanged when `version` is old. */
    async saveDraft(userId: string, opportunityId: string, { text, version }: { text: string; version: number }) {
      await enter(userId, opportunityId);
      const draft = textToDraft(text);
      if (!draft) throw new DraftNotReadable();
      return change(userId, opportunityId, async (note, notes) => {
        const isSame = draftToText(note.draft) === draftToText(draft);
        const draftVersion = nextVersion({ stored: note.draftVersion, basedOn: version, isSame }, DraftChanged);
        if (!isSame) await notes.change(note.id, { draft, draftVersion });
        return { version: draftVersion };
      });
    },

    /** Sends the form to the curators; what is shown stays until they decide. Throws ProofNeeded, DraftChanged. */
    async submit(userId: string, opportunityId: string, input: NoteInput) {
      const { person, opportunity } = await enter(userId, opportunityId);
      const at = now();
      await change(userId, opportunityId, async (note, notes, transaction) => {
        const draft = toDraft({ ...input, year: String(input.year) });
        const isSame = draftToText(note.draft) === draftToText(draft);
        const write = { stored: note.draftVersion, basedOn: input.version, isSame };
        const draftVersion = nextVersion(write, DraftChanged);
        const submitted = toContent(input, person, note.pictureId, at);
        const files = createNoteFileRepository(transaction);
        if (!note.provenAt && !(await files.findProof(note.id)) && !(await files.findEmail(note.id)))
          throw new ProofNeeded();
        await notes.change(note.id, {
          ...{ draft, draftVersion, submitted, proposal: null, reason: '' },
          ...{ review: 'waiting', revision: note.revision + 1, queuedAt: note.queuedAt ?? at },
          signs: findScamSigns(
            textsOf(submitted)
              .map(({ text }) => text)
              .join('\n'),
          ),
        });
        await keepPictures(transaction, note, submitted, note.shown);
      });
      return opportunity.slug;
    },

    /** Takes it back: nobody reads it any more, and the proof is deleted. The text stays for the author. */
    async withdraw(userId: string, opportunityId: string) {
      const { opportunity } = await enter(userId, opportunityId);
      await change(userId, opportunityId, async (note, notes, transaction) => {
        const asked = await createQuestionRepository(transaction).listShownIds(note.id);
        await createNoteNotifications(transaction, secrets).withdrawAsked(userId, asked);
        await removeProof(transaction, note.id);
        await notes.change(note.id, {
          ...{ review: 'none', submitted: null, shown: null, publishedAt: null, proposal: null, reason: '' },
          ...{ queuedAt: null, provenAt: null, signs: [], revision: note.revision + 1 },
        });
        await createReportRepository(transaction, noteKind).finish(note.id, now(), null);
        await keepPictures(transaction, note);
      });
      return opportunity.slug;
    },

    /** Deletes it with its proof, its picture and the questions under it. */
    async remove(userId: string, opportunityId: string) {
      const { opportunity } = await enter(userId, opportunityId);
      await change(userId, opportunityId, async (note, notes, transaction) => {
        const asked = await createQuestionRepository(transaction).listShownIds(note.id);
        await createNoteNotifications(transaction, secrets).withdrawAsked(userId, asked);
        await notes.remove(note.id);
      });
      return opportunity.slug;
    },

    /** Publishes the changes that a curator proposed. Throws NothingProposed, and ChangedMeanwhile for other ones. */
    async acceptProposal(userId: string, opportunityId: string, revision: number) {
      const { opportunity } = await enter(userId, opportunityId);
      await change(userId, opportunityId, async (note, notes, transaction) => {
        if (note.review !== 'proposed' || !note.proposal) throw new NothingProposed();
        if (note.revision !== revision) throw new ChangedMeanwhile();
        await notes.change(note.id, {
          ...{ shown: note.proposal, submitted: null, proposal: null, review: 'accepted', reason: '', signs: [] },
          ...{ draft: withTexts(note.draft, note.proposal), draftVersion: note.draftVersion + 1 },
          ...{ publishedAt: note.publishedAt ?? now(), revision: note.revision + 1 },
        });
        await keepPictures(transaction, note, note.proposal);
      });
      return opportunity.slug;
    },

    removeProof,
    keepPictures,
  };
}

const draftTexts = ({ draft }: AlumniNoteRow) =>
  noteFields.flatMap((field) => (draft[field] ? [{ field, text: draft[field] }] : []));
