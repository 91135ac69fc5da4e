import { isKnownAdult } from '#features/people/profiles/server/age-policy.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
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
import { firstNameOf, textsOf, toContent, withTexts } from './note-content-policy.ts';
import { createNoteFileRepository } from './note-file-repository.ts';
import { createNoteNotifications } from './note-notifications.ts';
import { createNoteRepository } from './note-repository.ts';
import { createQuestionRepository } from './question-repository.ts';

export type OwnNoteDependencies = { db: Database; secrets: Secrets; now?: () => Date };
export type OwnNotes = ReturnType<typeof createOwnNotes>;

const nothingWritten = toDraft({});

/** What an author does with their own note about an opportunity. Every method throws NoteNotFound where there is none such. */
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
    run: (own: AlumniNoteRow, its: ReturnType<typeof createNoteRepository>, transaction: Database) => Promise<T>,
  ) =>
    db.transaction(async (transaction) => {
      const its = createNoteRepository(transaction);
      return run(await its.lockOwn(userId, opportunityId, nothingWritten), its, transaction);
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
    ...kept: (NoteContent | null)[]
  ) {
    const ids = [pictureId, ...kept.map((content) => content?.pictureId)];
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
      const own = await repository.findOwn(userId, opportunity.id);
      const files = createNoteFileRepository(db);
      const [file, email] = own ? [await files.findProof(own.id), await files.findEmail(own.id)] : [];
      const draft = own?.draft ?? { ...nothingWritten, country: person.country ?? '' };
      const choosesName = !isKnownAdult(person, now());
      return {
        ...{ opportunity, id: own?.id ?? null, choosesName, mayHavePicture: !choosesName },
        draft: { text: draftToText(draft), version: own?.draftVersion ?? 0 },
        firstName: firstNameOf(person.name),
        ...{ review: own?.review ?? ('none' as const), reason: own?.reason ?? '', revision: own?.revision ?? 0 },
        isShown: Boolean(own?.shown),
        hasChanges: Boolean(own?.shown) && JSON.stringify(textsOf(own!.shown!)) !== JSON.stringify(draftTexts(own!)),
        proposal: own?.review === 'proposed' ? diffOf(own.submitted!, own.proposal!) : null,
        isProven: own?.provenAt != null,
        proof: {
          file: file ? { id: file.id, name: file.name, kind: file.kind, size: file.size } : null,
          email: email ? { address: email.email, isConfirmed: email.confirmedAt !== null } : null,
        },
        pictureId: choosesName ? null : (own?.pictureId ?? null),
      };
    },

    /** Returns the new version of the draft. Throws DraftChanged when `version` is old. */
    async saveDraft(userId: string, opportunityId: string, { text, version }: { text: string; version: number }) {
      await enter(userId, opportunityId);
      const draft = textToDraft(text);
      if (!draft) throw new DraftNotReadable();
      return change(userId, opportunityId, async (own, its) => {
        // What is there already needs no second write, as after an answer that did not arrive.
        if (draftToText(own.draft) === draftToText(draft)) return { version: own.draftVersion };
        if (own.draftVersion !== version) throw new DraftChanged();
        await its.change(own.id, { draft, draftVersion: version + 1 });
        return { version: version + 1 };
      });
    },

    /** Sends the form to the curators; what is shown stays until they decide. Throws ProofNeeded, DraftChanged. */
    async submit(userId: string, opportunityId: string, input: NoteInput) {
      const { person, opportunity } = await enter(userId, opportunityId);
      const at = now();
      await change(userId, opportunityId, async (own, its, transaction) => {
        const draft = toDraft({ ...input, year: String(input.year) });
        const isSame = draftToText(own.draft) === draftToText(draft);
        if (!isSame && own.draftVersion !== input.version) throw new DraftChanged();
        const submitted = toContent(input, person, own.pictureId, at);
        const files = createNoteFileRepository(transaction);
        if (!own.provenAt && !(await files.findProof(own.id)) && !(await files.findEmail(own.id)))
          throw new ProofNeeded();
        await its.change(own.id, {
          ...{ draft, draftVersion: own.draftVersion + (isSame ? 0 : 1), submitted, proposal: null, reason: '' },
          ...{ review: 'waiting', revision: own.revision + 1, queuedAt: own.queuedAt ?? at },
          signs: findScamSigns(
            textsOf(submitted)
              .map(({ text }) => text)
              .join('\n'),
          ),
        });
        await keepPictures(transaction, own, submitted, own.shown);
      });
      return opportunity.slug;
    },

    /** Takes it back: nobody reads it any more, and the proof is deleted. What was written stays for the author. */
    async withdraw(userId: string, opportunityId: string) {
      const { opportunity } = await enter(userId, opportunityId);
      await change(userId, opportunityId, async (own, its, transaction) => {
        const asked = await createQuestionRepository(transaction).listShownIds(own.id);
        await createNoteNotifications(transaction, secrets).withdrawAsked(userId, asked);
        await removeProof(transaction, own.id);
        await its.change(own.id, {
          ...{ review: 'none', submitted: null, shown: null, publishedAt: null, proposal: null, reason: '' },
          ...{ queuedAt: null, provenAt: null, signs: [], revision: own.revision + 1 },
        });
        await createReportRepository(transaction, noteKind).finish(own.id, now(), null);
        await keepPictures(transaction, own);
      });
      return opportunity.slug;
    },

    /** Deletes it with its proof, its picture and the questions under it. */
    async remove(userId: string, opportunityId: string) {
      const { opportunity } = await enter(userId, opportunityId);
      await change(userId, opportunityId, async (own, its, transaction) => {
        const asked = await createQuestionRepository(transaction).listShownIds(own.id);
        await createNoteNotifications(transaction, secrets).withdrawAsked(userId, asked);
        await its.remove(own.id);
      });
      return opportunity.slug;
    },

    /** Publishes the changes that a curator proposed. Throws NothingProposed, and ChangedMeanwhile for other ones. */
    async acceptProposal(userId: string, opportunityId: string, revision: number) {
      const { opportunity } = await enter(userId, opportunityId);
      await change(userId, opportunityId, async (own, its, transaction) => {
        if (own.review !== 'proposed' || !own.proposal) throw new NothingProposed();
        if (own.revision !== revision) throw new ChangedMeanwhile();
        await its.change(own.id, {
          ...{ shown: own.proposal, submitted: null, proposal: null, review: 'accepted', reason: '', signs: [] },
          ...{ draft: withTexts(own.draft, own.proposal), draftVersion: own.draftVersion + 1 },
          ...{ publishedAt: own.publishedAt ?? now(), revision: own.revision + 1 },
        });
        await keepPictures(transaction, own, own.proposal);
      });
      return opportunity.slug;
    },

    removeProof,
    keepPictures,
  };
}

const draftTexts = ({ draft }: AlumniNoteRow) =>
  noteFields.flatMap((field) => (draft[field] ? [{ field, text: draft[field] }] : []));
