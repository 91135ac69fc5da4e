import { randomUUID } from 'node:crypto';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createPoller } from '#platform/server/queue/poller.ts';
import { createAccountRepository } from '../account-repository.ts';
import type { AccountDependencies } from '../accounts.ts';
import { emailTo } from '../shared/account-emails.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { acceptEmail } from './new-credentials.ts';
import { createResetRequestRepository } from './reset-request-repository.ts';

type Dependencies = Pick<AccountDependencies, 'identity' | 'limits' | 'emails' | 'queueMail'> & {
  repository: ReturnType<typeof createResetRequestRepository>;
  logger: Pick<Logger, 'error'>;
};
export type PasswordResets = ReturnType<typeof createPasswordResets>;

/**
 * Links for a new password. The request stores the address and is answered; whether it has an account is looked up
 * afterwards, so that the time of the answer does not tell.
 */
export function createPasswordResets({ identity, limits, emails, queueMail, repository, logger }: Dependencies) {
  /** Whichever process deletes the request first emails the link, in the same transaction. */
  const deliver = (id: string) =>
    identity.inTransaction(async (scope) => {
      const email = await createResetRequestRepository(scope.db).take(id);
      const person = email && (await createAccountRepository(scope.db).findByEmail(email));
      if (!person) return;
      const token = (await identity.requestReset(person.email, scope))!;
      await queueMail(scope.db, emailTo(person, `reset:${randomUUID()}`, emails.reset(person.name, token)));
    });

  const { run, stop } = createPoller({
    claim: repository.list,
    handle: deliver,
    async fail(id, error) {
      logger.error({ err: error }, 'a link for a new password could not be sent');
      if (await repository.attempts.fail(id, error)) await repository.take(id);
    },
    onFailure: (error) => logger.error({ err: error }, 'a link for a new password could not be sent'),
  });

  return {
    /** Does the same, whether or not the address has an account. */
    async request(email: string, visitor: Visitor) {
      acceptEmail(email);
      await limits.requestEmail(email, visitor);
      await repository.add(email);
    },
    deliverPending: run,
    stop,
  };
}
