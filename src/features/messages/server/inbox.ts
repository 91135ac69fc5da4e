import { recordAct } from '#platform/server/audit/audit-log.ts';
import { ChangedMeanwhile, NotFound } from '#platform/server/errors.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { AnswerInput, ThreadInput } from '../inbox-contract.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { answerEmail } from './message-emails.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'operatorEmail'>;
type Repository = ReturnType<typeof createInboxRepository>;
export type Inbox = ReturnType<typeof createInbox>;

/** The messages of the contact form, and their answers. */
export function createInbox({ db, queueMail, operatorEmail }: Dependencies) {
  const repository = createInboxRepository(db);

  async function find(id: string, { find }: Repository = repository) {
    const found = await find(id);
    if (!found) throw new NotFound('This message is not here any more.');
    return found;
  }
  const get = async (id: string) => ({ ...(await find(id)), answers: await repository.listAnswers(id) });

  return {
    get,
    list: repository.list,

    /** Sends an answer by email and stores it. Throws ChangedMeanwhile for an outdated version. */
    async answer(actorId: string, id: string, { text, version }: AnswerInput) {
      await db.transaction(async (tx) => {
        const inbox = createInboxRepository(tx);
        const message = await find(id, inbox);
        if (!(await inbox.change(id, version, { state: 'answered' }))) throw new ChangedMeanwhile();
        const answerId = await inbox.addAnswer({ messageId: id, authorId: actorId, text });
        await queueMail(tx, answerEmail(answerId, message, text, operatorEmail));
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

    /** Closes, reopens, assigns or unassigns a message. Throws ChangedMeanwhile for an outdated version. */
    async change(actorId: string, id: string, { state, isMine, version }: ThreadInput) {
      const after = {
        ...(state && { state }),
        ...(isMine !== undefined && { assignedTo: isMine ? actorId : null }),
      };
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
