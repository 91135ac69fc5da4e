import { recordAct } from '#platform/server/audit/audit-log.ts';
import { AppError, ChangedMeanwhile, NotFound } from '#platform/server/errors.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { AnswerInput, NoteInput, ThreadInput } from '../../inbox-contract.ts';
import type { Threading } from '../inbound/message-threading.ts';
import { answerEmail } from '../message-emails.ts';
import { createInboxRepository, type InboxRepository } from './inbox-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail'> & {
  threading: Threading;
  isMinorById: (userId: string) => Promise<boolean>;
  now?: () => Date;
};
export type Inbox = ReturnType<typeof createInbox>;

/** The questions that came, and the answers of the team. */
export function createInbox({ db, queueMail, threading, isMinorById, now = () => new Date() }: Dependencies) {
  const repository = createInboxRepository(db);

  async function find(id: string, { find }: InboxRepository = repository) {
    const conversation = await find(id);
    if (!conversation) throw new NotFound('This message is not here any more.');
    return conversation;
  }
  async function get(id: string) {
    const {
      personId,
      firstAnsweredAt: _at,
      lastMessageAt: _last,
      assigneeEmail: _to,
      ...conversation
    } = await find(id);
    const entries = await repository.listEntries(id);
    return {
      ...conversation,
      promisedAt: conversation.state === 'open' ? conversation.promisedAt : null,
      hasAccount: personId !== null,
      isMinor: personId !== null && (await isMinorById(personId)),
      entries: entries.map(({ emailId, ...entry }) => ({ ...entry, isByEmail: emailId !== null })),
    };
  }

  return {
    get,
    list: repository.list,
    listColleagues: repository.listColleagues,

    /** Sends an answer by email and stores it. Throws ChangedMeanwhile for an outdated version. */
    async answer(actorId: string, id: string, { text, version }: AnswerInput) {
      await db.transaction(async (tx) => {
        const inbox = createInboxRepository(tx);
        const message = await find(id, inbox);
        const at = now();
        const change = {
          state: 'answered',
          firstAnsweredAt: message.firstAnsweredAt ?? at,
          lastMessageAt: at,
        } as const;
        if (!(await inbox.change(id, version, change))) throw new ChangedMeanwhile();
        const references = threading.referencesOf(id, message.email, await inbox.listEntries(id));
        const answerId = await inbox.addEntry({ messageId: id, kind: 'answer', authorId: actorId, text });
        const { takesReplies } = threading;
        const mailed = { replyTo: threading.replyTo(id), page: threading.pageOf(message), takesReplies, references };
        await queueMail(tx, answerEmail(answerId!, message, text, mailed));
        await recordAct(tx, {
          actorId,
          action: 'message.answer',
          subjectId: id,
          before: { state: message.state },
          after: { state: 'answered', characters: text.length },
        });
      });
      return get(id);
    },

    /** A note for the team alone. */
    async addNote(actorId: string, id: string, { text }: NoteInput) {
      await find(id);
      await repository.addEntry({ messageId: id, kind: 'note', authorId: actorId, text });
      return get(id);
    },

    /** Closes, reopens, assigns or unassigns a message. Throws ChangedMeanwhile for an outdated version. */
    async change(actorId: string, id: string, { state, assignedTo, version }: ThreadInput) {
      const after = { ...(state && { state }), ...(assignedTo !== undefined && { assignedTo }) };
      // Admins of the configuration have no role that is stored.
      if (
        assignedTo &&
        assignedTo !== actorId &&
        !(await repository.listColleagues()).some((colleague) => colleague.id === assignedTo)
      )
        throw new AppError('invalid', 'Only a colleague who can answer may be assigned.');
      await db.transaction(async (tx) => {
        const inbox = createInboxRepository(tx);
        const message = await find(id, inbox);
        if (!(await inbox.change(id, version, after))) throw new ChangedMeanwhile();
        const before = {
          ...(state && { state: message.state }),
          ...('assignedTo' in after && { assignedTo: message.assignedTo?.id ?? null }),
        };
        const action = state === undefined ? 'message.assign' : state === 'closed' ? 'message.close' : 'message.reopen';
        await recordAct(tx, { actorId, action, subjectId: id, before, after });
      });
      return get(id);
    },
  };
}
