import type { Act } from '#platform/server/audit/audit-log.ts';
import { fromCursor, toCursor } from '#platform/server/database/time-cursor.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { AnswerInput, InboxQuery, InboxRow, Thread, ThreadInput } from '../inbox-contract.ts';
import type { FoundMessage, InboxRepository } from './inbox-repository.ts';
import { answerEmail } from './message-emails.ts';
import { MessageNotFound } from './message-errors.ts';

/** Bound to one transaction. */
type Unit = {
  repository: InboxRepository;
  queue: (emailMessage: OutgoingEmail) => Promise<void>;
  record: (act: Act) => Promise<void>;
};

type Dependencies = {
  repository: InboxRepository;
  transact: <T>(run: (unit: Unit) => Promise<T>) => Promise<T>;
  /** The Reply-To of answers. */
  operatorEmail: string;
};
export type Inbox = ReturnType<typeof createInbox>;

const pageSize = 50;

const assigned = ({ assignedTo, assignedName }: Pick<FoundMessage, 'assignedTo' | 'assignedName'>) =>
  assignedTo === null ? null : { id: assignedTo, name: assignedName };

const toRow = ({ id, name, email, message, state, createdAt, ...rest }: FoundMessage): InboxRow => ({
  id,
  name,
  email,
  beginning: message,
  state,
  assignedTo: assigned(rest),
  createdAt: createdAt.toISOString(),
});

/** The messages of the contact form, and their answers. */
export function createInbox({ repository, transact, operatorEmail }: Dependencies) {
  async function get(id: string): Promise<Thread> {
    const found = await repository.find(id);
    if (!found) throw new MessageNotFound();
    const { assignedTo: _id, assignedName: _name, createdAt, ...message } = found;
    const answers = await repository.listAnswers(id);
    return {
      ...message,
      assignedTo: assigned(found),
      createdAt: createdAt.toISOString(),
      answers: answers.map((answer) => ({ ...answer, createdAt: answer.createdAt.toISOString() })),
    };
  }

  return {
    get,

    async list({ cursor, ...filter }: InboxQuery) {
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      const found = await repository.list({ ...filter, after, limit: pageSize + 1 });
      const page = found.slice(0, pageSize);
      return { items: page.map(toRow), next: found.length > pageSize ? toCursor(page.at(-1)!) : undefined };
    },

    /** Sends an answer by email and stores it. Throws ChangedMeanwhile for an outdated version. */
    async answer(actorId: string, id: string, { text, version }: AnswerInput) {
      await transact(async ({ repository, queue, record }) => {
        const message = await repository.find(id);
        if (!message) throw new MessageNotFound();
        if (!(await repository.change(id, version, { state: 'answered' }))) throw new ChangedMeanwhile();
        const answerId = await repository.addAnswer({ messageId: id, authorId: actorId, text });
        await queue(answerEmail(answerId, message, text, operatorEmail));
        await record({
          actorId,
          action: 'message.answer',
          subjectId: id,
          before: { state: message.state },
          after: { state: 'answered', characters: text.length },
        });
      });
      return get(id);
    },

    /** Closes, reopens, assigns or unassigns a message. Throws ChangedMeanwhile for an outdated version. */
    async change(actorId: string, id: string, { state, isMine, version }: ThreadInput) {
      const after = {
        ...(state && { state }),
        ...(isMine !== undefined && { assignedTo: isMine ? actorId : null }),
      };
      await transact(async ({ repository, record }) => {
        const message = await repository.find(id);
        if (!message) throw new MessageNotFound();
        if (!(await repository.change(id, version, after))) throw new ChangedMeanwhile();
        const before = {
          ...(state && { state: message.state }),
          ...('assignedTo' in after && { assignedTo: message.assignedTo }),
        };
        const action = state === undefined ? 'message.assign' : state === 'closed' ? 'message.close' : 'message.reopen';
        await record({ actorId, action, subjectId: id, before, after });
      });
      return get(id);
    },
  };
}
