import type { Person } from '#platform/server/sessions/session.ts';
import { foldMailAddress } from '#platform/shared/text.ts';
import type { MailTopicsAnswer } from '../contract.ts';
import type { MailTopic } from '../vocabulary.ts';
import { AddressUnconfirmed, NewsletterIsForAdults } from './newsletter-errors.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

type Reader = Pick<Person, 'email' | 'isEmailVerified'>;

type Dependencies = {
  repository: Pick<SubscriberRepository, 'topicsOf' | 'chooseTopics'>;
  /** Whether news may go to a mailbox: not to somebody who is known to be under 18. */
  mayReceiveNewsletter: (email: string) => Promise<boolean>;
};
export type NewsletterPreferences = ReturnType<typeof createNewsletterPreferences>;

/**
 * What news members get, chosen with their account. It is the same list as the newsletter's, by address, so that
 * leaving it by a link in a letter is seen here. Nothing is chosen before they choose it.
 */
export function createNewsletterPreferences({ repository, mayReceiveNewsletter }: Dependencies) {
  return {
    async read({ email, isEmailVerified }: Reader): Promise<MailTopicsAnswer> {
      if (!(await mayReceiveNewsletter(email))) return { state: 'underAge', topics: [] };
      if (!isEmailVerified) return { state: 'unconfirmed', topics: [] };
      return { state: 'open', topics: await repository.topicsOf(foldMailAddress(email)) };
    },

    /** Wants these, and no other. Wanting none is always possible. */
    async choose({ email, isEmailVerified }: Reader, topics: MailTopic[]) {
      if (topics.length > 0 && !(await mayReceiveNewsletter(email))) throw new NewsletterIsForAdults();
      if (!isEmailVerified) throw new AddressUnconfirmed();
      await repository.chooseTopics(email, foldMailAddress(email), topics);
    },
  };
}
