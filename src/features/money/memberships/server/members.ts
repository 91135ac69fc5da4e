import type { Context } from 'hono';
import type { Reader } from '#features/opportunities/core/server/opportunities.ts';
import { maxUnread } from '#features/people/notifications/vocabulary.ts';
import {
  isAhead,
  isKnownAdult,
  isKnownMinor,
  type KnownAge,
} from '#features/people/profiles/server/ages/age-policy.ts';
import type { SessionAnswer, SignedIn } from '#features/people/session/contract.ts';
import { type Session, sessionOf } from '#platform/server/sessions/session.ts';
import type { MemberRepository } from './member-repository.ts';

type Dependencies = {
  repository: MemberRepository;
  /** Asked about members without a profile alone. */
  isMentor: (userId: string) => Promise<boolean>;
  now?: () => Date;
};

const unknownAge: KnownAge = { dateOfBirth: null, adultFrom: null };

type Member = { person: SignedIn; reader: Reader | undefined };

type Listed = Awaited<ReturnType<MemberRepository['listReaders']>>[number];
const isReader = (entry: readonly [string, Reader | undefined]): entry is [string, Reader] => entry[1] !== undefined;

function toReader(member: { [K in keyof Omit<Listed, 'userId'>]: Listed[K] | null } | undefined): Reader | undefined {
  if (!member?.country || !member.education) return undefined;
  const { country, education, dateOfBirth, studying, finished, interests, hasSameOrder, onlyEligible } = member;
  return {
    applicant: { country, education, dateOfBirth, studying, finished },
    interests: interests ?? [],
    order: hasSameOrder ? 'same' : 'interests',
    onlyEligible: onlyEligible ?? false,
  };
}

/** The signed-in user with profile, tier and age. */
export function createMembers({ repository, isMentor, now = () => new Date() }: Dependencies) {
  /** Holds the members by the request's `readSession`, which the reads of one page share. */
  const byRequest = new WeakMap<object, Promise<Member | null>>();

  async function read(session: Session | null): Promise<Member | null> {
    if (!session) return null;
    const { id, name, email, image, isEmailVerified, role, isInstructor } = session.person;
    const member = await repository.find(id);
    const hasProfile = typeof member?.profileOf === 'string';
    const isGuardianNeeded = isAhead(member?.guardianNeededUntil, now());
    const lacksConsent = !hasProfile && isGuardianNeeded && !member?.consentGivenAt;
    const isUnderAge = isKnownMinor(member ?? unknownAge, now());
    const unread = (member?.unread ?? 0) + (isUnderAge ? 0 : (member?.unreadOffers ?? 0));
    const person: SignedIn = {
      uid: id,
      displayName: name,
      email,
      photoURL: image,
      isEmailVerified,
      role,
      ...(isInstructor && { isInstructor }),
      ...(!hasProfile && (await isMentor(id)) && { isMentor: true as const }),
      hasProfile,
      tier: member?.tier ?? null,
      interests: member?.interests ?? [],
      listOrder: member?.hasSameOrder ? 'same' : 'interests',
      ...(member?.country && member.education && { country: member.country, education: member.education }),
      ...(member?.onlyEligible && { onlyEligible: true }),
      ...(member?.quizAnswers?.length && { quizAnswers: member.quizAnswers }),
      isMinor: isUnderAge,
      ...(member && isKnownAdult(member, now()) && { isAdult: true as const }),
      ...(unread > 0 && { unread: Math.min(unread, maxUnread) }),
      ...(lacksConsent && { lacksConsent }),
    };
    return { person, reader: toReader(member) };
  }

  const memberOf = (c: Context) => {
    const cached = byRequest.get(c.var.readSession);
    if (cached) return cached;
    const reading = sessionOf(c).then(read);
    byRequest.set(c.var.readSession, reading);
    return reading;
  };
  const signedIn = async (c: Context) => (await memberOf(c))?.person ?? null;

  return {
    /** Null for visitors; read at most once a request. */
    signedIn,

    answer: async (c: Context): Promise<SessionAnswer> => ({ person: await signedIn(c) }),

    /**
     * Returns the reader of a list: the member's facts in the profile, nothing that was observed or computed. Undefined
     * for visitors and without a profile.
     */
    readerOf: async (c: Context) => (await memberOf(c))?.reader,

    /** Returns the readers of people by their ids; those without a profile are left out. */
    async readersOf(userIds: readonly string[]) {
      const readers = await repository.listReaders(userIds);
      return new Map(
        readers.flatMap(({ userId, ...member }) => [[userId, toReader(member)] as const]).filter(isReader),
      );
    },

    /** The tier follows the provider (docs/access-policy.md). */
    isPremium: async (c: Context) => (await signedIn(c))?.tier === 'premium',

    /** Returns those of them who are premium. */
    listPremium: repository.listPremium,

    /** Under 18; false for visitors. */
    isMinor: async (c: Context) => (await signedIn(c))?.isMinor ?? false,

    /** Known to be under 18. */
    async isMinorById(userId: string) {
      return isKnownMinor((await repository.find(userId)) ?? unknownAge, now());
    },

    /**
     * Returns false for an email that belongs to a minor. Nobody knows an age for most addresses: a subscriber without
     * an account gives none.
     */
    mayReceiveMarketing: async (email: string) =>
      !isKnownMinor((await repository.findAgeByEmail(email)) ?? unknownAge, now()),
  };
}
