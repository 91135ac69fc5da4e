import { decrypt, encrypt, hashToken, makeToken } from '#platform/server/encrypted-value.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import type {
  ConsentAges,
  GuardianAnswer,
  GuardianConsent,
  GuardianRequest,
  ProfileChange,
  ProfileFields,
} from '../../contract.ts';
import { isAhead } from '../ages/age-policy.ts';
import { declaredDays, needsGuardian } from '../ages/consent-ages.ts';
import { GuardianIsOneself, GuardianLinkExpired, GuardianNeeded, ProfileExists } from '../profile-errors.ts';
import type { ProfileRepositories, ProfileStore } from '../profile-transaction.ts';
import { consentEmail, daysToAnswer, type Minor, outcomeEmail, requestEmail } from './guardian-emails.ts';
import type { GuardianConsentRow } from './guardian-table.ts';
import { readGuardianToken, signGuardianToken } from './guardian-tokens.ts';

type Dependencies = {
  store: ProfileStore;
  consentAges: ConsentAges;
  publicUrl: string;
  /** With the token of an email they encrypt the waiting profile. */
  secrets: Secrets;
  now?: () => Date;
};
export type Guardians = ReturnType<typeof createGuardians>;

/** Guardian consent for users under the age of consent (decisions.md; docs/decisions/0007-minors.md). */
export function createGuardians({ store, consentAges, publicUrl, secrets, now = () => new Date() }: Dependencies) {
  const needsConsent = (profile: Pick<ProfileFields, 'dateOfBirth' | 'country'>) =>
    needsGuardian(profile, consentAges, now());
  /** Notes that a user is under 18, as the given profile says, whatever becomes of it. */
  async function declare(
    userId: string,
    profile: Pick<ProfileFields, 'dateOfBirth' | 'country'>,
    { buyers }: Pick<ProfileRepositories, 'buyers'> = store,
  ) {
    const days = declaredDays(profile, consentAges, now());
    if (days) await buyers.declare(userId, days);
  }
  const keyOf = (token: string) => {
    const givenId = readGuardianToken(token, secrets);
    return givenId === undefined ? { tokenHash: hashToken(token) } : { givenId };
  };

  return {
    consentAges,
    needsConsent,

    /** Whether the user has declared to be under the age of consent, and still is. */
    isDeclaredMinor: async (userId: string, { findDeclaration } = store.buyers) =>
      isAhead(await findDeclaration(userId), now()),

    declare,

    /** The consent that a guardian's link is of, with its minor. Throws GuardianLinkExpired unless it is given. */
    async getGiven(token: string) {
      const consent = await store.guardians.findByToken(keyOf(token), now());
      if (!consent?.request.givenAt) throw new GuardianLinkExpired();
      return consent;
    },

    /** The guardian's page about one minor, for emails. */
    pageOf: (consentId: string) => linkOf(signGuardianToken(consentId, secrets)),

    async getState(
      userId: string,
      { guardians, isReturned }: Pick<ProfileRepositories, 'guardians' | 'isReturned'> = store,
    ): Promise<GuardianConsent> {
      const row = await guardians.findByUser(userId, now());
      if (!row) return { state: 'none' };
      const { guardianEmail, givenAt, refusedAt, expiresAt } = row;
      if (refusedAt) return { state: 'refused' };
      const reach = { guardianEmail, ...((await isReturned(guardianEmail)) && { isUnreachable: true as const }) };
      return givenAt
        ? { state: 'given', ...reach }
        : { state: 'waiting', ...reach, expiresAt: expiresAt!.toISOString() };
    },

    /** Encrypts the profile with a key that only the guardian's email contains, and sends that email. */
    async requestConsent(
      repositories: ProfileRepositories,
      minor: Minor,
      profile: ProfileChange,
      guardianEmail: string | null | undefined,
    ) {
      if (!guardianEmail) throw new GuardianNeeded();
      if (guardianEmail.toLowerCase() === minor.email.toLowerCase()) throw new GuardianIsOneself();
      const token = makeToken();
      const expiresAt = daysAfter(now(), daysToAnswer);
      const requestId = await repositories.guardians.addRequest({
        userId: minor.id,
        guardianEmail,
        tokenHash: hashToken(token),
        encrypted: encrypt(profile, token, secrets),
        expiresAt,
      });
      await repositories.send(requestEmail({ requestId, guardianEmail, minor, href: linkOf(token) }));
      return { state: 'waiting' as const, guardianEmail, expiresAt: expiresAt.toISOString() };
    },

    /** Returns the request that a guardian sees at the link. Throws when the link is invalid. */
    async getRequest(token: string): Promise<GuardianRequest> {
      const consent = await store.guardians.findByToken(keyOf(token), now());
      if (!consent) throw new GuardianLinkExpired();
      const { givenAt, expiresAt } = consent.request;
      return {
        state: givenAt ? 'given' : 'waiting',
        name: consent.minor.name,
        expiresAt: expiresAt?.toISOString() ?? null,
      };
    },

    /** A guardian's answer. Each link answers a request once; with the same link a consent can be withdrawn. */
    async answer({ token, answer }: GuardianAnswer) {
      await store.inTransaction(async (repositories) => {
        const consent = await repositories.guardians.findByToken(keyOf(token), now(), { lock: true });
        if (!consent) throw new GuardianLinkExpired();
        const { request, minor } = consent;
        if ((answer === 'withdraw') !== (request.givenAt !== null)) throw new GuardianLinkExpired();

        if (answer === 'confirm') await confirm(repositories, request, token, minor);
        else await repositories.guardians.recordRefusal(request.id, now(), daysAfter(now(), 365));
        if (answer === 'withdraw') await repositories.profiles.remove(minor.id);
        await repositories.send(outcomeEmail(answer, { requestId: request.id, minor, publicUrl }));
      });
    },
  };

  async function confirm(repositories: ProfileRepositories, row: GuardianConsentRow, token: string, minor: Minor) {
    const profile = decrypt(row.encrypted!, token, secrets) as ProfileChange | undefined;
    if (!profile) throw new GuardianLinkExpired();
    await declare(minor.id, profile, repositories);
    if (!(await repositories.profiles.add(minor.id, profile))) throw new ProfileExists();
    await repositories.addFreeMembership(minor.id);
    await repositories.guardians.recordConsent(row.id, now());
    const { id: requestId, guardianEmail } = row;
    await repositories.send(consentEmail({ requestId, guardianEmail, minor, href: linkOf(token) }));
  }

  /** The token is a query parameter, because logs contain paths without parameters. */
  function linkOf(token: string) {
    return `${publicUrl}/guardian?token=${token}`;
  }
}
