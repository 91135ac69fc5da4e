import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionAnswer, SignedIn } from '#features/people/session/contract.ts';
import type { ListOrder } from '#features/people/session/vocabulary.ts';
import { sessionQuery, signedIn } from '#features/people/session/web/session-api.ts';
import { adulthood, ageOf } from '#platform/shared/dates/ages.ts';
import { getJson, HttpError, request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { ProfileFields, SavedProfile } from '../contract.ts';

const loadContract = () => import('../contract.ts');

export const profileQuery = (uid: string) =>
  jsonQuery(`/api/profile/${encodeURIComponent(uid)}`, async () => (await loadContract()).profile, [
    '/api/profile',
    uid,
  ]);
export const useProfile = (uid: string) => useQuery(profileQuery(uid));

export const guardianConsentQuery = () =>
  jsonQuery('/api/guardian-consent', async () => (await loadContract()).guardianConsent);
export const useGuardianConsent = () => useQuery(guardianConsentQuery());

export const consentAgesQuery = () => jsonQuery('/api/consent-ages', async () => (await loadContract()).consentAges);
export const useConsentAges = () => useQuery(consentAgesQuery());

const loadRequest = async () => (await loadContract()).guardianRequest;

/** Null when the link is invalid or expired. */
export const guardianRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/guardian-request', token],
    queryFn: ({ client, signal }) =>
      getJson(`/api/guardian-request?token=${encodeURIComponent(token)}`, loadRequest, { client, signal }).then(
        ({ body }) => body,
        (error: unknown) => {
          if (error instanceof HttpError && error.status < 500) return null;
          throw error;
        },
      ),
  });
export const useGuardianRequest = (token: string) => useQuery(guardianRequestQuery(token));

export async function readForSetup(client: QueryClient) {
  if (!signedIn(client)) return;
  await Promise.all([client.fetchQuery(guardianConsentQuery()), client.fetchQuery(consentAgesQuery())]);
}

export async function readForProfile(client: QueryClient) {
  const person = signedIn(client);
  if (!person) return;
  await Promise.all([client.fetchQuery(profileQuery(person.uid)), readForSetup(client)]);
}

/** A form sends this: the fields, and the guardian's address if required. */
export type ProfileForm = Omit<ProfileFields, 'education' | 'interests'> & {
  education: string;
  interests: string[];
  guardianEmail?: string;
  quizAnswers?: readonly string[];
};

/** Pages read the user from the session; the order of the list follows it. */
function changeSession(client: QueryClient, change: Partial<SignedIn> | ((person: SignedIn) => SignedIn)) {
  client.setQueryData<SessionAnswer>(sessionQuery().queryKey, (session) => {
    if (!session?.person) return session;
    return { person: typeof change === 'function' ? change(session.person) : { ...session.person, ...change } };
  });
  return client.invalidateQueries({ queryKey: ['api/opportunities'] });
}

export async function readSaved(response: Response): Promise<SavedProfile> {
  const [body, { savedProfile }] = await Promise.all([response.json(), loadContract()]);
  return savedProfile.parse(body);
}

export function storeSaved(client: QueryClient, uid: string, saved: SavedProfile, change: Partial<SignedIn> = {}) {
  if ('state' in saved) {
    client.setQueryData(guardianConsentQuery().queryKey, saved);
    client.removeQueries({ queryKey: ['/api/profile', uid] });
    client.removeQueries({ queryKey: ['/api/membership', uid] });
    return changeSession(client, { hasProfile: false, tier: null, interests: [], isMinor: true, lacksConsent: true });
  }
  client.setQueryData(profileQuery(uid).queryKey, saved);
  const { interests, country, education, dateOfBirth } = saved;
  return changeSession(client, ({ isMinor: wasMinor, isAdult: _before, ...person }) => {
    const isUnderAge = dateOfBirth !== null && ageOf(dateOfBirth, new Date()) < adulthood;
    // A person who was known to be a minor stays one, whatever the profile says later.
    const isMinor = wasMinor || isUnderAge;
    const isAdult = !isMinor && dateOfBirth !== null && { isAdult: true as const };
    return { ...person, ...change, interests, country, education, isMinor, ...isAdult };
  });
}

/** Requests the free membership of a new profile (specification, section 7). */
const startMembership = (uid: string) =>
  request('/api/membership', { method: 'POST', json: { firebaseUid: uid, tier: 'free', status: 'active' } });

export function useCreateProfile(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProfileForm) => {
      const json = { firebaseUid: uid, ...form, profileCompleted: true };
      const saved = await readSaved(await request('/api/profile', { method: 'POST', json }));
      // The profile was created together with its membership: this request may fail.
      if (!('state' in saved)) await startMembership(uid).catch(() => {});
      const { quizAnswers = [] } = form;
      await storeSaved(client, uid, saved, { hasProfile: true, tier: 'free', quizAnswers: [...quizAnswers] });
      return saved;
    },
  });
}

export function useUpdateProfile(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProfileForm) => {
      const json = { ...form, profileCompleted: true };
      const saved = await readSaved(await request(`/api/profile/${encodeURIComponent(uid)}`, { method: 'PUT', json }));
      await storeSaved(client, uid, saved);
      return saved;
    },
  });
}

/** Replaces the interests of the profile, and the saved answers of the quiz. */
export function useSetInterests(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (result: Required<Pick<SignedIn, 'interests' | 'quizAnswers'>>) => {
      await request('/api/profile-interests', { method: 'PUT', json: result });
      await client.invalidateQueries({ queryKey: profileQuery(uid).queryKey });
      await changeSession(client, result);
    },
  });
}

export function useSetOnlyEligible() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (onlyEligible: boolean) => {
      await request('/api/list-filter', { method: 'PUT', json: { onlyEligible } });
      await changeSession(client, { onlyEligible });
    },
  });
}

export function useSetListOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (listOrder: ListOrder) => {
      await request('/api/list-order', { method: 'PUT', json: { listOrder } });
      await changeSession(client, { listOrder });
    },
  });
}
