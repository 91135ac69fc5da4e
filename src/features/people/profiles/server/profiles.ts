import type { ListOrder } from '#features/people/session/vocabulary.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type {
  DateOfBirthInput,
  GuardianConsent,
  InterestsInput,
  Profile,
  ProfileChange,
  ProfileInput,
  SavedProfile,
} from '../contract.ts';
import type { Minor } from './guardians/guardian-emails.ts';
import type { Guardians } from './guardians/guardians.ts';
import {
  DeclaredMinor,
  ProfileExists,
  ProfileNotFound,
  RefusedByGuardian,
  WaitingForGuardian,
} from './profile-errors.ts';
import type { ProfileStore } from './profile-transaction.ts';

type Dependencies = {
  store: ProfileStore;
  guardians: Pick<Guardians, 'needsConsent' | 'requestConsent' | 'getState' | 'declare' | 'isDeclaredMinor'>;
};
export type Profiles = ReturnType<typeof createProfiles>;

const toProfile = (
  firebaseUid: string,
  { quizAnswers: _saved, studying, finished, ...fields }: ProfileChange,
): Profile => ({
  firebaseUid,
  ...fields,
  ...(studying && { studying }),
  ...(finished && { finished }),
  profileCompleted: true,
});

const toFields = ({ firebaseUid: _id, profileCompleted: _done, guardianEmail: _to, ...input }: ProfileInput) => ({
  ...input,
  dateOfBirth: input.dateOfBirth ?? null,
  goals: input.goals ?? null,
});

/** Whether another guardian is named in the place of one to whom our emails come back. */
const isReplaced = (
  { guardianEmail, isUnreachable }: GuardianConsent & { state: 'given' },
  { guardianEmail: other }: Pick<ProfileInput, 'guardianEmail'>,
) => isUnreachable === true && Boolean(other) && foldMailAddress(other!) !== foldMailAddress(guardianEmail);

export function createProfiles({ store, guardians }: Dependencies) {
  /** A change that shows a user to be a minor, or that names another guardian for one who cannot be reached, deletes the profile until a guardian has consented. */
  async function change(person: Minor, input: ProfileInput): Promise<SavedProfile> {
    const fields = toFields(input);
    await guardians.declare(person.id, fields);

    return store.inTransaction(async (repositories) => {
      await repositories.guardians.lockUser(person.id);
      const consent = await guardians.getState(person.id, repositories);
      const current = await repositories.profiles.find(person.id);
      if (!current) throw new ProfileNotFound();
      await guardians.declare(person.id, current, repositories);
      const isOtherDate = fields.dateOfBirth !== current.dateOfBirth && !guardians.needsConsent(fields);
      if (isOtherDate && (await guardians.isDeclaredMinor(person.id, repositories.buyers))) throw new DeclaredMinor();
      const isAgreed = consent.state === 'given' && !isReplaced(consent, input);
      if (!isAgreed && guardians.needsConsent(fields)) {
        const waiting = await guardians.requestConsent(repositories, person, fields, input.guardianEmail);
        await repositories.profiles.remove(person.id);
        return waiting;
      }
      if (!(await repositories.profiles.change(person.id, fields))) throw new ProfileNotFound();
      return toProfile(person.id, fields);
    });
  }

  return {
    change,

    async get(userId: string): Promise<Profile> {
      const fields = await store.profiles.find(userId);
      if (!fields) throw new ProfileNotFound();
      return toProfile(userId, fields);
    },

    /**
     * Creates the profile with its free, active membership (specification, section 4). For minors it sends a request to
     * a guardian instead; another date of birth does not get around it, also not when nobody has answered.
     */
    async create(person: Minor, input: ProfileInput): Promise<SavedProfile> {
      const fields = toFields(input);
      await guardians.declare(person.id, fields);

      return store.inTransaction(async (repositories) => {
        await repositories.guardians.lockUser(person.id);
        const { state } = await guardians.getState(person.id, repositories);
        const mustAsk = state !== 'given' && guardians.needsConsent(fields);
        if (state === 'waiting' && !mustAsk) throw new WaitingForGuardian();
        if (state === 'refused' && !mustAsk) throw new RefusedByGuardian();
        if (state === 'none' && !mustAsk && (await guardians.isDeclaredMinor(person.id, repositories.buyers)))
          throw new DeclaredMinor();
        if (await repositories.profiles.find(person.id)) throw new ProfileExists();
        if (mustAsk) return guardians.requestConsent(repositories, person, fields, input.guardianEmail);
        if (!(await repositories.profiles.add(person.id, fields))) throw new ProfileExists();
        await repositories.addFreeMembership(person.id);
        return toProfile(person.id, fields);
      });
    },

    /** The age check before a purchase: `change`, of the date of birth alone. */
    async setDateOfBirth(person: Minor, { dateOfBirth, guardianEmail }: DateOfBirthInput): Promise<SavedProfile> {
      const fields = await store.profiles.find(person.id);
      if (!fields) throw new ProfileNotFound();
      return change(person, { ...fields, dateOfBirth, guardianEmail });
    },

    async setInterests(userId: string, input: Pick<InterestsInput, 'interests' | 'quizAnswers'>) {
      if (!(await store.profiles.setInterests(userId, input))) throw new ProfileNotFound();
    },

    async setOnlyEligible(userId: string, onlyEligible: boolean) {
      if (!(await store.profiles.setOnlyEligible(userId, onlyEligible))) throw new ProfileNotFound();
    },

    async setListOrder(userId: string, listOrder: ListOrder) {
      if (!(await store.profiles.setListOrder(userId, listOrder))) throw new ProfileNotFound();
    },
  };
}
