import { createHash } from 'node:crypto';
import { isAllowed } from '#platform/server/http/limits/rate-limit.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { InboundOutcome } from '../../question-contract.ts';
import { lengths } from '../../vocabulary.ts';
import type { Conversations } from '../conversations.ts';
import type { FoundMessage } from '../inbox/inbox-repository.ts';
import { type Refusal, refusalEmail } from '../message-emails.ts';
import type { EmailReader } from './email-reader.ts';
import type { Threading } from './message-threading.ts';
import { questionIdOf } from './reply-token-policy.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'limiter' | 'secrets'> & {
  conversations: Conversations;
  threading: Threading;
  readEmail: EmailReader;
  replyAddress?: string | undefined;
};
export type InboundEmails = ReturnType<typeof createInboundEmails>;

/** Replies by email to one question, and emails that say what could not be taken. */
const replyLimit = { name: 'reply-by-email', max: 20, seconds: 24 * 3600 };
const refusalLimit = { name: 'reply-refused', max: 3, seconds: 24 * 3600 };

/** Emails that arrive at the reply address: each becomes a reply to the question that its address names. */
export function createInboundEmails({
  db,
  queueMail,
  limiter,
  secrets,
  conversations,
  threading,
  readEmail,
  replyAddress,
}: Dependencies) {
  const findQuestion = (recipients: readonly string[]) =>
    recipients.map((one) => replyAddress && questionIdOf(one, replyAddress, secrets)).find(Boolean);

  /** At most a few a day: a program that answers without saying so ends the talk with itself. */
  async function refuse(refusal: Refusal, conversation: FoundMessage, emailId: string) {
    if (!(await isAllowed(limiter, refusalLimit, conversation.id))) return;
    const cause = createHash('sha256').update(`${refusal}:${emailId}`).digest('base64url');
    const mailed = {
      replyTo: threading.replyTo(conversation.id),
      page: threading.pageOf(conversation),
      takesReplies: true,
      references: emailId.startsWith('<') ? [emailId] : [],
    };
    await queueMail(db, refusalEmail(refusal, cause, conversation, mailed));
  }

  return {
    /**
     * `envelope`: the recipients of the mail server, if it says them. Nothing is answered to what a program sent, or to
     * addresses that are not ours. Throws `tooMany` for too many replies to one question, and `WorkersBusy`.
     */
    async receive(raw: Uint8Array, envelope: string | undefined): Promise<InboundOutcome> {
      const email = await readEmail(raw);
      if (!email || email.isAutomatic) return 'ignored';
      const id = findQuestion([...(envelope ? envelope.split(',') : []), ...email.recipients]);
      const conversation = id && (await conversations.find(id));
      if (!conversation) return 'unknown';
      await limiter.count(replyLimit, conversation.id);
      const { emailId, senderEmail, text, files } = email;
      if (text.length > lengths.message.max || text === '') {
        await refuse(text !== '' ? 'long' : files > 0 ? 'files' : 'empty', conversation, emailId);
        return 'refused';
      }
      const reply = { text, emailId, ...(senderEmail && { senderEmail }) };
      const isNew = await conversations.addReply(conversation.id, reply);
      if (!isNew) return 'repeated';
      if (files > 0) await refuse('files', conversation, emailId);
      return 'added';
    },
  };
}
