import { checkAhead, checkOpen } from '#features/meeting/meetings/server/meetings.ts';
import type { Database } from '#platform/server/database/database.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import { type Guest, mayRegister, opensAtOf } from '../../webinar-policy.ts';
import {
  GuardianNeeded,
  NotOpenYet,
  NotRegistered,
  StillWaiting,
  WebinarForMembers,
  WebinarForPremium,
  WebinarNotFound,
} from '../webinar-errors.ts';
import { noun } from '../webinar-labels.ts';
import { createWebinarNotifications } from '../webinar-notifications.ts';
import { createWebinarRepository } from '../webinar-repository.ts';
import type { RegistrationRow, WebinarRow } from '../webinar-table.ts';
import { createRegistrationRepository } from './registration-repository.ts';
import { fillFromWaitingList, type WaitingListDependencies } from './waiting-list.ts';

/**
 * The member of the session. `provenEmail`: null until it is verified; `lacksConsent`: a guardian has not agreed yet.
 */
export type Member = { id: string; isPremium: boolean; lacksConsent: boolean; provenEmail: string | null };
export type Registrations = ReturnType<typeof createRegistrations>;

/** Throws when this webinar is not, or not yet, open to this guest. */
export function checkMayRegister(webinar: WebinarRow, guest: Guest, at: Date) {
  checkAhead(webinar, noun, at);
  const answer = mayRegister(webinar, guest, at);
  if (answer === 'premium') throw new WebinarForPremium();
  if (answer === 'account') throw new WebinarForMembers();
  if (answer === 'later') throw new NotOpenYet(opensAtOf(webinar, at)!);
}

/** Registrations of members. Every method throws WebinarNotFound for a webinar that is not published. */
export function createRegistrations({ db, now = () => new Date(), ...dependencies }: WaitingListDependencies) {
  /** Runs `work` with a webinar, locked: what is counted stays so until the transaction ends. */
  const onLocked = <T>(slug: string, work: (webinar: WebinarRow, transaction: Database, at: Date) => Promise<T>) =>
    db.transaction(async (transaction) => {
      const webinar = await createWebinarRepository(transaction).lockPublished(slug);
      if (!webinar) throw new WebinarNotFound();
      return work(webinar, transaction, now());
    });

  /** 'registered' while there is room and nobody waits. Call it while the webinar is locked. */
  async function nextState(transaction: Database, webinar: WebinarRow, at: Date) {
    await fillFromWaitingList(transaction, webinar, at, dependencies);
    if (webinar.capacity === null) return 'registered' as const;
    const taken = await createRegistrationRepository(transaction).countIn(webinar.id, 'registered');
    return taken < webinar.capacity ? ('registered' as const) : ('waiting' as const);
  }

  async function notifyOf(transaction: Database, webinar: WebinarRow, registration: RegistrationRow) {
    const notifications = createWebinarNotifications(transaction, dependencies);
    if (registration.state === 'registered') await notifications.registered(webinar, registration);
    else await notifications.waiting(webinar, registration);
  }

  return {
    onLocked,
    nextState,
    notifyOf,

    /**
     * Gives a place, or one in the waiting list. Idempotent. A member who has registered as a visitor with the same,
     * proven address keeps that registration.
     */
    register: (member: Member, slug: string) =>
      onLocked(slug, async (webinar, transaction, at) => {
        if (member.lacksConsent) throw new GuardianNeeded();
        const registrations = createRegistrationRepository(transaction);
        if (await registrations.find(webinar.id, member.id)) return;
        const email = member.provenEmail && foldMailAddress(member.provenEmail);
        const asVisitor = email ? await registrations.findByAddress(webinar.id, email) : undefined;
        if (asVisitor && asVisitor.state !== 'unconfirmed') {
          const owner = { userId: member.id, name: null, email: null, foldedEmail: null, timeZone: null };
          await registrations.change(asVisitor.id, owner);
          return;
        }
        checkMayRegister(webinar, member.isPremium ? 'premium' : 'member', at);
        if (asVisitor) await registrations.remove(asVisitor.id);
        const state = await nextState(transaction, webinar, at);
        const added = await registrations.add({ webinarId: webinar.id, userId: member.id, state, queuedAt: at });
        await notifyOf(transaction, webinar, added);
      }),

    /** Ends a registration and gives the place to who waits. Call it while the webinar is locked. */
    async end(transaction: Database, webinar: WebinarRow, registration: RegistrationRow, at: Date) {
      await createWebinarNotifications(transaction, dependencies).withdraw(webinar, registration);
      await createRegistrationRepository(transaction).remove(registration.id);
      await fillFromWaitingList(transaction, webinar, at, dependencies);
    },

    /** Idempotent. */
    cancel(userId: string, slug: string) {
      return onLocked(slug, async (webinar, transaction, at) => {
        const registration = await createRegistrationRepository(transaction).find(webinar.id, userId);
        if (registration) await this.end(transaction, webinar, registration, at);
      });
    },

    /**
     * Notes that somebody comes, and hands out the address of the meeting, from 15 minutes before it begins to its end.
     * Throws NotRegistered and StillWaiting, among others.
     */
    join: (userId: string, slug: string) =>
      onLocked(slug, async (webinar, transaction, at) => {
        const registrations = createRegistrationRepository(transaction);
        return admitToMeeting(registrations, webinar, await registrations.find(webinar.id, userId), at);
      }),
  };
}

/** The address of the meeting, for who has a place. */
export async function admitToMeeting(
  repository: ReturnType<typeof createRegistrationRepository>,
  webinar: WebinarRow,
  registration: RegistrationRow | undefined,
  at: Date,
) {
  if (!registration || registration.state === 'unconfirmed') throw new NotRegistered();
  if (registration.state === 'waiting') throw new StillWaiting();
  checkOpen(webinar, noun, at);
  await repository.join(registration.id, at);
  return { meetingUrl: webinar.meetingUrl };
}
