import { createMessageId } from '#platform/server/mail/message-id.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { signToken } from '#platform/server/signed-token.ts';
import { answerKey, type FoundEntry } from '../inbox/inbox-repository.ts';
import { replyAddressOf } from './reply-token-policy.ts';

export const receiptKey = (id: string) => `contact-receipt:${id}`;
export const linkPurpose = 'question';

/** The first and the last ones: enough for mail programs, and short enough for a header. */
const maxReferences = 10;

export type Threading = ReturnType<typeof createThreading>;
type Dependencies = Pick<ModuleDependencies, 'publicUrl' | 'secrets' | 'operatorEmail'> & {
  replyAddress?: string | undefined;
};

/** Addresses and headers by which the emails about a question belong together. */
export function createThreading({ publicUrl, secrets, operatorEmail, replyAddress }: Dependencies) {
  const site = { publicUrl, secrets };
  return {
    /** Whether a reply by email arrives here; otherwise it goes to the operator's mailbox. */
    takesReplies: replyAddress !== undefined,

    replyTo: (id: string) => (replyAddress ? replyAddressOf(id, replyAddress, secrets) : operatorEmail),

    /** A page of the question for whoever has this address; of an account, only its owner can open it. */
    pageOf({ id, personId }: { id: string; personId: string | null }) {
      if (personId) return `${publicUrl}/help/questions/${id}`;
      return `${publicUrl}/help/conversation?${new URLSearchParams({ token: signToken(linkPurpose, id, secrets) })}`;
    },

    inboxPageOf: (id: string) => `${publicUrl}/admin/messages/${id}`,

    /** Message-IDs of the emails so far, oldest first. */
    referencesOf(id: string, to: string, entries: readonly Pick<FoundEntry, 'id' | 'kind' | 'emailId'>[]) {
      const ids = entries.flatMap(({ id: entryId, kind, emailId }) => {
        if (kind === 'answer') return [createMessageId(answerKey(entryId), to, site)];
        return emailId?.startsWith('<') ? [emailId] : [];
      });
      const all = [createMessageId(receiptKey(id), to, site), ...ids];
      return all.length <= maxReferences ? all : [all[0]!, ...all.slice(1 - maxReferences)];
    },
  };
}
