import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { mayEditLetter } from '../../cv-access-policy.ts';
import type { LetterDocument } from '../../document-contract.ts';
import { lengths } from '../../document-vocabulary.ts';
import { type LetterFacts, startLetter, templateFor } from '../../letter-start-policy.ts';
import { maxLetters } from '../../letter-vocabulary.ts';
import { ApplicationOfLetterNotFound, LettersArePremium, TooManyLetters } from '../cv-errors.ts';
import { createCvRepository } from '../cv-repository.ts';
import { type CvOwner, toStored } from '../shared/cvs.ts';
import { createLetterRepository, type LetterRow } from './letter-repository.ts';

type Dependencies = { db: Database; now?: () => Date };
export type Letters = ReturnType<typeof createLetters>;

export const toLetterCursor = (row: LetterRow) => toCursor(row);

/** Motivation letters have these methods of their own; the rest is that of CVs (`cvs.ts`). */
export function createLetters({ db, now = () => new Date() }: Dependencies) {
  return {
    list: (owner: CvOwner, query: { application?: string | undefined; cursor?: string | undefined }, limit: number) =>
      createLetterRepository(db).list(owner.id, query, limit),

    /** Null where there is none, or it is gone. */
    async findApplication(userId: string, id: string | null) {
      const application = id === null ? undefined : await createLetterRepository(db).findApplication(userId, id);
      return application
        ? { id: application.id, title: application.title, organization: application.organization }
        : null;
    },

    /**
     * Begins a letter with the person's own facts; returns its id. Throws `LettersArePremium`, `TooManyLetters` and
     * `ApplicationOfLetterNotFound`.
     */
    add: (
      owner: CvOwner,
      person: LetterFacts['person'],
      { applicationId, paper }: { applicationId?: string | undefined; paper: LetterDocument['paper'] },
    ) =>
      db.transaction(async (transaction) => {
        if (!mayEditLetter(owner.isPremium)) throw new LettersArePremium();
        const repository = createCvRepository(transaction);
        const letters = createLetterRepository(transaction);
        await repository.lockUser(owner.id);
        if ((await repository.count(owner.id, 'letter')) >= maxLetters) throw new TooManyLetters();
        const application =
          applicationId === undefined ? undefined : await letters.findApplication(owner.id, applicationId);
        if (applicationId !== undefined && !application) throw new ApplicationOfLetterNotFound();
        const resume = (await letters.findFirstResume(owner.id))?.resume;
        const document: LetterDocument = {
          title: (application ? `Letter: ${application.title}` : 'My letter').slice(0, lengths.title),
          template: templateFor(application?.type),
          paper,
          letter: startLetter({ person, resume, application }),
        };
        return repository.add(owner.id, { kind: 'letter', applicationId, document: toStored(owner, document) }, now());
      }),
  };
}
