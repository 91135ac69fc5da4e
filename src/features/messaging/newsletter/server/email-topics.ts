import type { Person } from '#platform/server/sessions/session.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type { MailTopicsAnswer } from '../contract.ts';
import { type MailTopic, mailTopics } from '../vocabulary.ts';
import { AddressUnconfirmed, NewsletterIsForAdults } from './newsletter-errors.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

type Reader = Pick<Person, 'email' | 'isEmailVerified'>;

export type PreferenceDependencies = {
  repository: Pick<SubscriberRepository, 'findTopics' | 'setTopics'>;
  /** False for the address of a minor. */
  mayReceiveNewsletter: (email: string) => Promise<boolean>;
};
export type NewsletterPreferences = ReturnType<typeof createNewsletterPreferences>;

/**
 * The newsletter topics of an account. They are stored with the subscription of its address, so that unsubscribing by a
 * link changes them too. None by default.
 */
export function createNewsletterPreferences({ repository, mayReceiveNewsletter }: PreferenceDependencies) {
  async function read({ email, isEmailVerified }: Reader): Promise<MailTopicsAnswer> {
    if (!(await mayReceiveNewsletter(email))) return { state: 'underAge', topics: [] };
    if (!isEmailVerified) return { state: 'unconfirmed', topics: [] };
    return { state: 'open', topics: await repository.findTopics(foldMailAddress(email)) };
  }

  /** Replaces the topics. Removing all is always possible. */
  async function choose({ email, isEmailVerified }: Reader, topics: MailTopic[]) {
    if (topics.length > 0 && !(await mayReceiveNewsletter(email))) throw new NewsletterIsForAdults();
    if (!isEmailVerified) throw new AddressUnconfirmed();
    await repository.setTopics(email, foldMailAddress(email), topics);
  }

  return {
    read,
    choose,

    /** Whether each topic is wanted. */
    async readAll(person: Reader) {
      const { state, topics } = await read(person);
      return { state, wanted: state === 'open' ? mailTopics.map((topic) => topics.includes(topic)) : [] };
    },

    chooseAll: (person: Reader, isWanted: boolean) => choose(person, isWanted ? [...mailTopics] : []),
  };
}
