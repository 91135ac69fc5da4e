import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionAnswer, SignedIn } from '#features/session/contract.ts';
import type { ListOrder } from '#features/session/vocabulary.ts';
import { sessionQuery, signedIn } from '#features/session/web/session-api.ts';
import { isMinor } from '#platform/shared/ages.ts';
import { getJson, HttpError, request } from '#platform/web/http.ts';
import type { ProfileFields, SavedProfile } from '../contract.ts';

const loadContract = () => import('../contract.ts');
const loadProfile = async () => (await loadContract()).profile;
const loadConsent = async () => (await loadContract()).guardianConsent;
const loadAges = async () => (await loadContract()).consentAges;
const loadRequest = async () => (await loadContract()).guardianRequest;

export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/profile', uid],
    queryFn: async ({ client, signal }) =>
      (await getJson(`/api/profile/${encodeURIComponent(uid)}`, loadProfile, { client, signal })).body,
  });
export const useProfile = (uid: string) => useQuery(profileQuery(uid));

export const guardianConsentQuery = () =>
  queryOptions({
    queryKey: ['/api/guardian-consent'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/guardian-consent', loadConsent, { client, signal })).body,
  });
export const useGuardianConsent = () => useQuery(guardianConsentQuery());

export const consentAgesQuery = () =>
  queryOptions({
    queryKey: ['/api/consent-ages'],
    queryFn: async ({ client, signal }) => (await getJson('/api/consent-ages', loadAges, { client, signal })).body,
  });
export const useConsentAges = () => useQuery(consentAgesQuery());

/** Null when the link is invalid or expired. */
export const guardianRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/guardian-request', token],
    queryFn: async ({ client, signal }) => {
      try {
        return (
          await getJson(`/api/guardian-request?token=${encodeURIComponent(token)}`, loadRequest, { client, signal })
        ).body;
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) return null;
        throw error;
      }
    },
  });
export const useGuardianRequest = (token: string) => useQuery(guardianRequestQuery(token));

/** The queries of the setup page. */
export async function readForSetup(client: QueryClient) {
  if (!signedIn(client)) return;
  await Promise.all([client.fetchQuery(guardianConsentQuery()), client.fetchQuery(consentAgesQuery())]);
}

/** The queries of the profile page. */
export async function readForProfile(client: QueryClient) {
  const person = signedIn(client);
  if (!person) return;
  await Promise.all([
    client.fetchQuery(profileQuery(person.uid)),
    client.fetchQuery(guardianConsentQuery()),
    client.fetchQuery(consentAgesQuery()),
  ]);
}

/** What a form sends: the fields, and the guardian's address if required. */
export type ProfileForm = Omit<ProfileFields, 'education' | 'interests'> & {
  education: string;
  interests: string[];
  guardianEmail?: string;
};

/** Pages read the user from the session; the order of the list follows it. */
function changeSession(client: QueryClient, change: Partial<SignedIn>) {
  client.setQueryData<SessionAnswer>(sessionQuery().queryKey, (session) =>
    session?.person ? { person: { ...session.person, ...change } } : session,
  );
  return client.invalidateQueries({ queryKey: ['api/opportunities'] });
}

async function readSaved(response: Response): Promise<SavedProfile> {
  const [body, { savedProfile }] = await Promise.all([response.json(), loadContract()]);
  return savedProfile.parse(body);
}

function storeSaved(client: QueryClient, uid: string, saved: SavedProfile, change: Partial<SignedIn> = {}) {
  if ('state' in saved) {
    client.setQueryData(guardianConsentQuery().queryKey, saved);
    client.removeQueries({ queryKey: ['/api/profile', uid] });
    client.removeQueries({ queryKey: ['/api/membership', uid] });
    return changeSession(client, { hasProfile: false, tier: null, interests: [] });
  }
  client.setQueryData(profileQuery(uid).queryKey, saved);
  const { interests, dateOfBirth } = saved;
  return changeSession(client, { ...change, interests, isMinor: isMinor(dateOfBirth, new Date()) });
}

/** Requests the free membership of a new profile (specification, section 7). */
const startMembership = (uid: string) =>
  request('/api/membership', { method: 'POST', json: { firebaseUid: uid, tier: 'free', status: 'active' } });

/** Creates a profile; the response is `guardianWait` for a minor. */
export function useCreateProfile(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProfileForm) => {
      const json = { firebaseUid: uid, ...form, profileCompleted: true };
      const saved = await readSaved(await request('/api/profile', { method: 'POST', json }));
      // The profile was created together with its membership: this request may fail.
      if (!('state' in saved)) await startMembership(uid).catch(() => {});
      await storeSaved(client, uid, saved, { hasProfile: true, tier: 'free' });
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

export function useSetListOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (listOrder: ListOrder) => {
      await request('/api/list-order', { method: 'PUT', json: { listOrder } });
      await changeSession(client, { listOrder });
    },
  });
}
