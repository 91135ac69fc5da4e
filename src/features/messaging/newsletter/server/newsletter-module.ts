import type { FeatureModule } from '#platform/server/feature-module.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { daysToConfirm, picturesPath } from '../vocabulary.ts';
import { newsletterPreferenceEndpoints } from './email-topic-routes.ts';
import {
  createNewsletterPreferences,
  type NewsletterPreferences,
  type PreferenceDependencies,
} from './email-topics.ts';
import { newsletterChannel } from './issue-repository.ts';
import { issueEndpoints } from './issue-routes.ts';
import { createIssueSender } from './issue-sender.ts';
import { createIssues } from './issues.ts';
import { newsletterData } from './newsletter-personal-data.ts';
import { newsletterEmailPreviews } from './subscriber-emails.ts';
import { createSubscriberRepository } from './subscriber-repository.ts';
import { formerPages, subscriberEndpoints } from './subscriber-routes.ts';
import { createSubscribers } from './subscribers.ts';

type Dependencies = Omit<ModuleDependencies, 'operatorEmail'> & Pick<PreferenceDependencies, 'mayReceiveNewsletter'>;

export function createNewsletterModule(dependencies: Dependencies) {
  const { db, publicUrl, mayReceiveNewsletter } = dependencies;
  const repository = createSubscriberRepository(db);
  const preferences = createNewsletterPreferences({ repository, mayReceiveNewsletter });
  const sender = createIssueSender(dependencies);
  const issues = createIssues(dependencies);
  const sendPlanned = async () => {
    await issues.beginPlanned();
    await sender.sendPending();
  };
  return {
    endpoints: [
      ...subscriberEndpoints({ ...dependencies, subscribers: createSubscribers(dependencies) }),
      ...newsletterPreferenceEndpoints(preferences),
      ...issueEndpoints({
        issues,
        render: (text) => renderMarkdown(text, { deeper: 1, pictures: { base: picturesPath } }),
        publicUrl,
      }),
    ],
    pages: [formerPages()],
    jobs: [
      // A notification starts it; this begins what was planned, and continues the work of a process that died.
      { name: 'send-newsletter', cron: '* * * * *', run: sendPlanned },
      { name: 'purge-unconfirmed', cron: '37 * * * *', run: () => repository.removeUnconfirmed(daysToConfirm) },
    ],
    channels: [{ name: newsletterChannel, run: sender.sendPending }],
    personalData: [newsletterData],
    emailPreviews: newsletterEmailPreviews(publicUrl),
    stop: sender.stop,
    preferences,
  } satisfies FeatureModule & { preferences: NewsletterPreferences };
}
