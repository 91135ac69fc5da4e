import type { Context } from 'hono';
import type { SignedIn } from '#features/people/session/contract.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createConversations } from './conversations.ts';
import { type EmailReader, readEmailDirectly } from './inbound/email-reader.ts';
import { inboundEmailEndpoints } from './inbound/inbound-email-routes.ts';
import { createInboundEmails } from './inbound/inbound-emails.ts';
import { createThreading } from './inbound/message-threading.ts';
import type { WorkingTime } from './inbox/answer-time-policy.ts';
import { createAnswerTimeRepository } from './inbox/answer-time-repository.ts';
import { createInbox } from './inbox/inbox.ts';
import { inboxEndpoints } from './inbox/inbox-routes.ts';
import { createTemplateRepository } from './inbox/template-repository.ts';
import { templateEndpoints } from './inbox/template-routes.ts';
import { messageEmailPreviews } from './message-emails.ts';
import { messageJobs } from './message-jobs.ts';
import { messageData } from './message-personal-data.ts';
import { messageEndpoints } from './message-routes.ts';
import { createMessages } from './messages.ts';
import { questionEndpoints } from './question-routes.ts';

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'limiter' | 'clientNetwork' | 'queueMail' | 'operatorEmail' | 'publicUrl' | 'secrets'
> & {
  workingTime: WorkingTime;
  /** Both or none: where replies by email arrive, and the secret of the mail server that posts them. */
  replyAddress?: string | undefined;
  inboundSecret?: string | undefined;
  readEmail?: EmailReader;
  signedIn: (c: Context) => Promise<SignedIn | null>;
  listPremium: (userIds: readonly string[]) => Promise<string[]>;
  isMinorById: (userId: string) => Promise<boolean>;
};

export function createMessagesModule(given: Dependencies) {
  const dependencies = { ...given, threading: createThreading(given) };
  const messages = createMessages(dependencies);
  const conversations = createConversations(dependencies);
  const inboundEmails = createInboundEmails({ readEmail: readEmailDirectly, ...dependencies, conversations });
  return {
    endpoints: [
      ...messageEndpoints({ ...dependencies, messages }),
      ...questionEndpoints({ ...dependencies, messages, conversations }),
      ...inboundEmailEndpoints({ ...dependencies, inboundEmails }),
      ...inboxEndpoints(createInbox(dependencies), createAnswerTimeRepository(given.db)),
      ...templateEndpoints(createTemplateRepository(given.db)),
    ],
    jobs: messageJobs(dependencies),
    personalData: [messageData],
    emailPreviews: messageEmailPreviews,
  } satisfies FeatureModule;
}
