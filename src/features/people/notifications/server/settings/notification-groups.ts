import type { Person } from '#platform/server/sessions/session.ts';
import type { GroupChoiceInput, NotificationSettings } from '../../contract.ts';
import { notificationGroups } from '../../vocabulary.ts';
import type { Recipient } from '../notification-list-repository.ts';
import { applyChoice, listChanges, stateOf } from './notification-group-policy.ts';
import type { NotificationPreferences } from './notification-preferences.ts';

/** The newsletter, as one choice; `wanted` has the state of each of its topics. */
export type NewsletterChoice = {
  readAll: (person: Person) => Promise<{ state: NotificationSettings['newsletter']; wanted: readonly boolean[] }>;
  /** Throws unless the state is 'open'. */
  chooseAll: (person: Person, isWanted: boolean) => Promise<unknown>;
};

type Dependencies = { preferences: Pick<NotificationPreferences, 'read' | 'change'>; newsletter: NewsletterChoice };
type Reader = { person: Person; recipient: Recipient; isPremium: boolean };
export type NotificationGroups = ReturnType<typeof createNotificationGroups>;

/** The settings by groups of topics. A group says whether its topics differ, and changes them only when it is chosen. */
export function createNotificationGroups({ preferences, newsletter }: Dependencies) {
  return {
    /** News come by email alone, and not before an address is confirmed. */
    async read({ person, recipient, isPremium }: Reader): Promise<NotificationSettings> {
      const [settings, { state, wanted }] = await Promise.all([
        preferences.read(recipient, isPremium),
        newsletter.readAll(person),
      ]);
      const groups = notificationGroups.map((group) => {
        const statesOf = (further: readonly boolean[] = []) => stateOf(settings.preferences, group, 'email', further);
        if (group !== 'news') return { group, email: statesOf(), push: stateOf(settings.preferences, group, 'push') };
        return { group, email: state === 'unconfirmed' ? null : statesOf(wanted), push: null };
      });
      return { ...settings, groups, newsletter: state };
    },

    /** Turns groups on or off. The newsletter stays as it is where it cannot be chosen. */
    async choose({ person, recipient, isPremium }: Reader, { choice }: GroupChoiceInput) {
      await preferences.change(recipient, isPremium, (before) => applyChoice(before, choice));
      const news = listChanges(choice).find(({ group, channel }) => group === 'news' && channel === 'email');
      if (news && (await newsletter.readAll(person)).state === 'open')
        await newsletter.chooseAll(person, news.isWanted);
    },
  };
}
