import type * as z from 'zod/mini';
import type { SuppressionInput, suppressionQuery } from '#features/people/suppressions/contract.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { NotFound } from '#platform/server/errors.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import { masked } from './mask-policy.ts';

const nothingHere = 'Emails go to this address again already.';

/** What admins see and do about addresses to which no emails are sent. The audit log names none of them. */
export function createSuppressionAdmin(db: Database) {
  return {
    list: async (query: z.infer<typeof suppressionQuery>, limit: number) =>
      (await createSuppressionRepository(db).list(query, limit)).map(({ foldedEmail, detail, ...row }) => ({
        ...row,
        to: masked(foldedEmail),
        detail: masked(detail ?? ''),
      })),

    add: (actorId: string, { email, reason }: SuppressionInput) =>
      db.transaction(async (transaction) => {
        const repository = createSuppressionRepository(transaction);
        await repository.add(email, reason);
        const { id } = (await repository.find(email))!;
        await recordAct(transaction, { actorId, action: 'email.suppress', subjectId: id, after: { reason } });
      }),

    reveal: (actorId: string, id: string) =>
      db.transaction(async (transaction) => {
        const found = await createSuppressionRepository(transaction).get(id);
        if (!found) throw new NotFound(nothingHere);
        await recordAct(transaction, { actorId, action: 'email.view', subjectId: id });
        return { to: found.foldedEmail };
      }),

    /** What was not sent meanwhile is not sent any more. */
    lift: (actorId: string, id: string) =>
      db.transaction(async (transaction) => {
        const repository = createSuppressionRepository(transaction);
        const found = await repository.get(id);
        if (!found || !(await repository.remove(id))) throw new NotFound(nothingHere);
        await recordAct(transaction, {
          ...{ actorId, action: 'email.lift', subjectId: id },
          before: { reason: found.reason, refusedEmails: found.refusedEmails },
        });
      }),
  };
}
