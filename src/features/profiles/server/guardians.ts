import type { Secrets } from '#platform/server/secrets.ts';
import type { ConsentAges, GuardianAnswer, GuardianConsent, GuardianRequest, ProfileFields } from '../contract.ts';
import { needsGuardian } from './consent-ages.ts';
import { hashToken, makeToken, seal, unseal } from './encrypted-value.ts';
import { consentLetter, daysToAnswer, outcomeLetters, requestLetter } from './guardian-emails.ts';
import type { GuardianConsentRow } from './guardian-table.ts';
import { GuardianIsOneself, GuardianLinkOver, GuardianNeeded, ProfileExists } from './profile-errors.ts';
import type { ProfileParts, ProfileStore } from './profile-store.ts';

/** As much of somebody as letters need. */
export type Young = { id: string; name: string; email: string };

type Dependencies = {
  store: ProfileStore;
  consentAges: ConsentAges;
  publicUrl: string;
  /** The server's own; with the token of a letter they seal what waits for an answer. */
  secrets: Secrets;
  now?: () => Date;
};
export type Guardians = ReturnType<typeof createGuardians>;

const day = 24 * 60 * 60 * 1000;

/** A guardian's yes or no for those who are too young to decide alone (decisions.md; docs/decisions/0007-minors.md). */
export function createGuardians({ store, consentAges, publicUrl, secrets, now = () => new Date() }: Dependencies) {
  const isAskedFor = (profile: Pick<ProfileFields, 'dateOfBirth' | 'country'>) =>
    needsGuardian(profile, consentAges, now());

  return {
    consentAges: () => consentAges,
    isAskedFor,

    /** Where a person's guardian stands. */
    async stateOf(userId: string): Promise<GuardianConsent> {
      const row = await store.guardians.findOf(userId, now());
      if (!row) return { state: 'none' };
      const { guardianEmail, givenAt, expiresAt } = row;
      if (givenAt) return { state: 'given', guardianEmail };
      return { state: 'waiting', guardianEmail, expiresAt: expiresAt!.toISOString() };
    },

    /** Seals what was typed with a key that only the guardian's letter holds, and sends that letter. */
    async ask(parts: ProfileParts, young: Young, profile: ProfileFields, guardianEmail: string | null | undefined) {
      if (!guardianEmail) throw new GuardianNeeded();
      if (guardianEmail.toLowerCase() === young.email.toLowerCase()) throw new GuardianIsOneself();
      const token = makeToken();
      const expiresAt = new Date(now().getTime() + daysToAnswer * day);
      const requestId = await parts.guardians.ask({
        userId: young.id,
        guardianEmail,
        tokenHash: hashToken(token),
        sealed: seal(profile, token, secrets),
        expiresAt,
      });
      await parts.send(requestLetter({ requestId, guardianEmail, young, href: linkOf(token) }));
      return { state: 'waiting' as const, guardianEmail, expiresAt: expiresAt.toISOString() };
    },

    /** What a guardian sees at the address in the letter. */
    async look(token: string): Promise<GuardianRequest> {
      const found = await store.guardians.findByToken(hashToken(token), now());
      if (!found) throw new GuardianLinkOver();
      const { givenAt, expiresAt } = found.request;
      return {
        state: givenAt ? 'given' : 'waiting',
        name: found.young.name,
        expiresAt: expiresAt?.toISOString() ?? null,
      };
    },

    /** A guardian's answer. Each link answers a request once; a consent given before can be taken back with it. */
    async answer({ token, answer }: GuardianAnswer) {
      await store.together(async (parts) => {
        const found = await parts.guardians.findByToken(hashToken(token), now(), { lock: true });
        if (!found) throw new GuardianLinkOver();
        const { request, young } = found;
        if ((answer === 'withdraw') !== (request.givenAt !== null)) throw new GuardianLinkOver();

        if (answer === 'confirm') await confirm(parts, request, token, young);
        else await parts.guardians.remove(request.id);
        if (answer === 'withdraw') await parts.profiles.remove(young.id);
        await parts.send(outcomeLetters[answer]({ requestId: request.id, young, publicUrl }));
      });
    },
  };

  async function confirm(parts: ProfileParts, row: GuardianConsentRow, token: string, young: Young) {
    const profile = unseal(row.sealed!, token, secrets) as ProfileFields | undefined;
    if (!profile) throw new GuardianLinkOver();
    if (!(await parts.profiles.add(young.id, profile))) throw new ProfileExists();
    await parts.addFreeMembership(young.id);
    await parts.guardians.give(row.id, now());
    const { id: requestId, guardianEmail } = row;
    await parts.send(consentLetter({ requestId, guardianEmail, young, href: linkOf(token) }));
  }

  /** The token is a parameter, because logs hold paths and no parameters. */
  function linkOf(token: string) {
    return `${publicUrl}/guardian?token=${token}`;
  }
}
