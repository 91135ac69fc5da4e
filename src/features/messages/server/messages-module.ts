import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createInbox } from './inbox.ts';
import { inboxEndpoints } from './inbox-routes.ts';
import { messageData } from './message-data-repository.ts';
import { messageEmailPreviews } from './message-emails.ts';
import { messageEndpoints } from './message-routes.ts';
import { createMessages } from './messages.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter' | 'clientNetwork' | 'queueMail' | 'operatorEmail'>;

export const createMessagesModule = (dependencies: Dependencies) =>
  ({
    endpoints: [
      ...messageEndpoints({ ...dependencies, messages: createMessages(dependencies) }),
      ...inboxEndpoints(createInbox(dependencies)),
    ],
    personalData: [messageData],
    emailPreviews: messageEmailPreviews,
  }) satisfies FeatureModule;
