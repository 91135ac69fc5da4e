import type { Database } from '#platform/server/database/database.ts';
import { isLetter } from '../../document-contract.ts';
import type { DraftAnswer, DraftPart } from '../../draft-contract.ts';
import { CvIsReadOnly, NoAssistant, SentHasChanged } from '../cv-errors.ts';
import { createLetterRepository } from '../letters/letter-repository.ts';
import type { CvOwner, Cvs } from '../shared/cvs.ts';
import type { Assistant } from './assistant-gateway.ts';
import { instruction, toSent } from './draft-policy.ts';

type Dependencies = { db: Database; cvs: Pick<Cvs, 'get'>; assistant: Assistant | undefined };
export type Drafts = ReturnType<typeof createDrafts>;

/** Drafts by a language model, where the operator has named one. */
export function createDrafts({ db, cvs, assistant }: Dependencies) {
  const repository = createLetterRepository(db);
  const mayAsk = ({ isPremium, isAdult }: CvOwner) => assistant !== undefined && isPremium && isAdult;
  return {
    /** For those alone who are known to be adults. */
    mayAsk,

    /**
     * Without `sent`, says what would be sent. With it, sends it, when it is still that. Throws `NoAssistant`,
     * `CvIsReadOnly`, `SentHasChanged`, `AssistantFailed` and what `Cvs.get` throws.
     */
    async ask(
      owner: CvOwner,
      id: string,
      { part, sent }: { part: DraftPart; sent?: string | undefined },
    ): Promise<DraftAnswer> {
      if (!assistant || !mayAsk(owner)) throw new NoAssistant();
      const { document, applicationId, mayEdit } = await cvs.get(owner, id);
      if (!mayEdit) throw new CvIsReadOnly();
      const resume = isLetter(document) ? (await repository.findFirstResume(owner.id))?.resume : undefined;
      const application =
        applicationId === null ? undefined : await repository.findApplication(owner.id, applicationId);
      const knownFacts = { resume, applicationTitle: application?.title };
      const text = toSent(document, part, knownFacts);
      const { host } = assistant;
      if (sent === undefined) return { host, sent: text, draft: null };
      if (sent !== text) throw new SentHasChanged();
      return { host, sent: text, draft: await assistant.draft(instruction, text) };
    },
  };
}
