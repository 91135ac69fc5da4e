import { NotFound } from '#platform/server/errors.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { readToken } from '#platform/server/signed-token.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import { continueWait } from './conversation-policy.ts';
import { linkPurpose, type Threading } from './inbound/message-threading.ts';
import type { WorkingTime } from './inbox/answer-time-policy.ts';
import { createInboxRepository, type FoundMessage } from './inbox/inbox-repository.ts';
import { replyEmail } from './message-emails.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'operatorEmail' | 'secrets'> & {
  workingTime: WorkingTime;
  threading: Threading;
  /** Returns those of them who are premium. */
  listPremium: (userIds: readonly string[]) => Promise<string[]>;
  now?: () => Date;
};
export type Conversations = ReturnType<typeof createConversations>;

type Reply = { text: string; emailId?: string; senderEmail?: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const missing = () => new NotFound('This question is not here any more.');

/** The questions of their authors, and the replies to our answers. */
export function createConversations({
  db,
  queueMail,
  operatorEmail,
  secrets,
  workingTime,
  threading,
  listPremium,
  now = () => new Date(),
}: Dependencies) {
  const repository = createInboxRepository(db);

  async function show(conversation: FoundMessage) {
    const entries = await repository.listEntries(conversation.id);
    const { id, state, createdAt, lastMessageAt, message } = conversation;
    return {
      ...{ id, state, createdAt, lastMessageAt, message },
      promisedAt: state === 'open' ? conversation.promisedAt : null,
      timeZone: workingTime.timeZone,
      entries: entries
        .filter(({ kind }) => kind !== 'note')
        .map((entry) => ({
          id: entry.id,
          isOurs: entry.kind === 'answer',
          text: entry.text,
          createdAt: entry.createdAt,
        })),
    };
  }

  async function getOwn(personId: string, id: string) {
    const conversation = uuid.test(id) ? await repository.find(id) : undefined;
    if (conversation?.personId !== personId) throw missing();
    return conversation;
  }
  /** Questions of accounts are for whoever is logged in to them, and have no links. */
  async function getByLink(token: string) {
    const id = readToken(linkPurpose, token, secrets);
    const conversation = id && (await repository.find(id));
    if (!conversation || conversation.personId) throw missing();
    return conversation;
  }

  /**
   * Adds what its author wrote, opens the question, and emails it to whoever is to answer. False when this email was
   * added before. Call it in a transaction.
   */
  /** Resolves to false where the same email has made a reply before. */
  async function addReply(id: string, { text, emailId, senderEmail }: Reply) {
    const asked = await repository.find(id);
    if (!asked) throw missing();
    // Before the transaction, which has the only connection of the embedded database.
    const isPremium = asked.personId !== null && (await listPremium([asked.personId])).length > 0;
    return db.transaction(async (tx) => {
      const inbox = createInboxRepository(tx);
      await inbox.lock(id);
      const conversation = await inbox.find(id);
      if (!conversation) throw missing();
      const isOther = senderEmail && foldMailAddress(senderEmail) !== foldMailAddress(conversation.email);
      const replyId = await inbox.addEntry({
        ...{ messageId: id, kind: 'reply', text },
        ...(emailId && { emailId }),
        ...(isOther && { senderEmail }),
      });
      if (!replyId) return false;
      const change = continueWait(conversation, isPremium, now(), workingTime);
      await inbox.change(id, conversation.version, { ...change, lastMessageAt: now() });
      const to = conversation.assigneeEmail ?? operatorEmail;
      await queueMail(tx, replyEmail(to, replyId, conversation, text, threading.inboxPageOf(id)));
      return true;
    });
  }

  return {
    addReply,
    find: repository.find,

    async listOf(personId: string, cursor: string | undefined, limit: number) {
      const conversations = await repository.listOf(personId, cursor, limit);
      return conversations.map((row) => ({ ...row, promisedAt: row.state === 'open' ? row.promisedAt : null }));
    },

    get: async (personId: string, id: string) => show(await getOwn(personId, id)),
    getByLink: async (token: string) => show(await getByLink(token)),

    async reply(personId: string, id: string, text: string) {
      await getOwn(personId, id);
      await addReply(id, { text });
    },
    async replyByLink(token: string, text: string) {
      const { id } = await getByLink(token);
      await addReply(id, { text });
    },
  };
}
