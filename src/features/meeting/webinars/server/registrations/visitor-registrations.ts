import { isAllowed } from '#platform/server/http/limits/rate-limit.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { readToken } from '#platform/server/signed-token.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { instantIn } from '#platform/shared/dates/time-zones.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type { VisitorInput } from '../../contract.ts';
import { daysToConfirm } from '../../vocabulary.ts';
import { confirmationEmail, confirmPurpose, registrationPurpose, visitorEmail } from '../webinar-emails.ts';
import { LinkIncomplete, LinkOver } from '../webinar-errors.ts';
import { registeredText, waitingText } from '../webinar-labels.ts';
import { createWebinarNotifications } from '../webinar-notifications.ts';
import { createWebinarRepository } from '../webinar-repository.ts';
import type { RegistrationRow, WebinarRow } from '../webinar-table.ts';
import { createRegistrationRepository } from './registration-repository.ts';
import { admitToMeeting, checkMayRegister, type Registrations } from './registrations.ts';
import type { WaitingListDependencies } from './waiting-list.ts';

type Dependencies = WaitingListDependencies &
  Pick<ModuleDependencies, 'limiter'> & {
    registrations: Pick<Registrations, 'onLocked' | 'nextState' | 'notifyOf' | 'end'>;
  };
export type VisitorRegistrations = ReturnType<typeof createVisitorRegistrations>;

/** Nobody can fill the mailbox of somebody else with confirmations. */
const addressLimit = { name: 'webinar-address', max: 3, seconds: 24 * 3600 };

/** Registrations by an address, once somebody has confirmed it. Only the link in an email says who they are. */
export function createVisitorRegistrations(dependencies: Dependencies) {
  const { db, registrations, limiter, queueMail, secrets, now = () => new Date() } = dependencies;

  /** Runs `work` with the registration of a link, its webinar locked. Throws LinkOver. */
  async function onOwn<T>(
    token: string,
    work: (
      registration: RegistrationRow,
      webinar: WebinarRow,
      repository: ReturnType<typeof createRegistrationRepository>,
      at: Date,
    ) => Promise<T>,
  ) {
    const { webinar } = await find(token);
    return registrations.onLocked(webinar.slug, async (locked, transaction, at) => {
      const repository = createRegistrationRepository(transaction);
      const registration = await repository.findById(readToken(registrationPurpose, token, secrets)!);
      if (!registration?.email || registration.state === 'unconfirmed') throw new LinkOver();
      return work(registration, locked, repository, at);
    });
  }

  /** The registration of a link in an email. Throws LinkOver. */
  async function find(token: string) {
    const id = readToken(registrationPurpose, token, secrets);
    const registration = id === undefined ? undefined : await createRegistrationRepository(db).findById(id);
    const webinar = registration && (await createWebinarRepository(db).find(registration.webinarId));
    if (!registration?.email || registration.state === 'unconfirmed' || !webinar) throw new LinkOver();
    return { own: registration, webinar };
  }

  return {
    find,

    /**
     * Stores who wants to come, and emails a link that confirms it. The answer does not tell what is known of the
     * address: whoever is registered gets the link to their registration.
     */
    async ask(slug: string, { name, email, timeZone }: VisitorInput) {
      const foldedEmail = foldMailAddress(email);
      const mayWrite = await isAllowed(limiter, addressLimit, foldedEmail);
      await registrations.onLocked(slug, async (webinar, transaction, at) => {
        checkMayRegister(webinar, 'visitor', at);
        if (!mayWrite) return;
        const repository = createRegistrationRepository(transaction);
        const earlierRegistration = await repository.findByAddress(webinar.id, foldedEmail);
        const asked = at.toISOString();
        if (earlierRegistration && earlierRegistration.state !== 'unconfirmed') {
          const text = earlierRegistration.state === 'waiting' ? waitingText : registeredText;
          const message = visitorEmail(
            dependencies,
            earlierRegistration,
            slug,
            text(webinar, earlierRegistration.timeZone ?? webinar.timeZone),
          );
          await queueMail(transaction, {
            ...message,
            key: `webinar-again:${earlierRegistration.id}:${asked}`,
            to: earlierRegistration.email!,
          });
          return;
        }
        // The browser's text is stored only when it is a zone.
        const zone = timeZone && instantIn(timeZone, 0) !== undefined ? timeZone : null;
        const details = { name, email, timeZone: zone, queuedAt: at };
        const registration = earlierRegistration
          ? await repository.change(earlierRegistration.id, details)
          : await repository.add({ ...details, webinarId: webinar.id, foldedEmail, state: 'unconfirmed' });
        await queueMail(transaction, confirmationEmail(dependencies, registration, webinar, asked));
      });
    },

    /**
     * Confirms by the token of the email: gives a place, or one in the waiting list. Returns the id of the
     * registration, undefined for a link that does not work any more. Idempotent.
     */
    async confirm(token: string) {
      const id = readToken(confirmPurpose, token, secrets);
      const asked = id === undefined ? undefined : await createRegistrationRepository(db).findById(id);
      const webinar = asked && (await createWebinarRepository(db).find(asked.webinarId));
      if (!asked || !webinar?.publishedAt) return undefined;
      return registrations.onLocked(webinar.slug, async (locked, transaction, at) => {
        const repository = createRegistrationRepository(transaction);
        const registration = await repository.findById(asked.id);
        if (!registration?.email) return undefined;
        if (registration.state !== 'unconfirmed') return registration.id;
        if (at.getTime() - registration.queuedAt.getTime() > daysToConfirm * dayMs) return undefined;
        checkMayRegister(locked, 'visitor', at);
        const state = await registrations.nextState(transaction, locked, at);
        const confirmed = await repository.change(registration.id, { state, queuedAt: at });
        await registrations.notifyOf(transaction, locked, confirmed);
        return registration.id;
      });
    },

    join: (token: string) =>
      onOwn(token, (registration, webinar, repository, at) => admitToMeeting(repository, webinar, registration, at)),

    /**
     * Idempotent: a link of a registration that is gone does nothing. `isSilent`: nothing more is sent, as somebody
     * wants who unsubscribes. Throws LinkIncomplete.
     */
    async cancel(token: string, isSilent = false) {
      const id = readToken(registrationPurpose, token, secrets);
      if (id === undefined) throw new LinkIncomplete();
      const registration = await createRegistrationRepository(db).findById(id);
      const webinar = registration && (await createWebinarRepository(db).find(registration.webinarId));
      if (!registration || !webinar?.publishedAt) return;
      await registrations.onLocked(webinar.slug, async (locked, transaction, at) => {
        const lockedRegistration = await createRegistrationRepository(transaction).findById(registration.id);
        if (!lockedRegistration?.email) return;
        await registrations.end(transaction, locked, lockedRegistration, at);
        if (!isSilent) await createWebinarNotifications(transaction, dependencies).left(locked, lockedRegistration, at);
      });
    },

    removeUnconfirmed: () => createRegistrationRepository(db).removeUnconfirmed(daysAfter(now(), -daysToConfirm)),
  };
}
