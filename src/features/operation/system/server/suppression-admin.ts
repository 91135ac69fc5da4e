import type * as z from 'zod/mini';
import type { SuppressionInput, suppressionQuery } from '#features/people/suppressions/contract.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { NotFound } from '#platform/server/errors.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import { masked } from './mask-policy.ts';

const nothingHere = 'Emails go to this address again already.';

/**
 * Lets admins list, reveal and lift suppressions: addresses to which no emails are sent. The audit log names none of
 * them.
 */
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
        const suppression = await createSuppressionRepository(transaction).get(id);
        if (!suppression) throw new NotFound(nothingHere);
        await recordAct(transaction, { actorId, action: 'email.view', subjectId: id });
        return { to: suppression.foldedEmail };
      }),

    /** Emails that were not sent meanwhile are not sent any more. */
    lift: (actorId: string, id: string) =>
      db.transaction(async (transaction) => {
        const repository = createSuppressionRepository(transaction);
        const suppression = await repository.get(id);
        if (!suppression || !(await repository.remove(id))) throw new NotFound(nothingHere);
        await recordAct(transaction, {
          ...{ actorId, action: 'email.lift', subjectId: id },
          before: { reason: suppression.reason, refusedEmails: suppression.refusedEmails },
        });
      }),
  };
}
