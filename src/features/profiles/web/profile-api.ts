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

/** Whether a guardian was asked, and has agreed. */
export const guardianConsentQuery = () =>
  queryOptions({
    queryKey: ['/api/guardian-consent'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/guardian-consent', loadConsent, { client, signal })).body,
  });
export const useGuardianConsent = () => useQuery(guardianConsentQuery());

/** From which age people decide alone. */
export const consentAgesQuery = () =>
  queryOptions({
    queryKey: ['/api/consent-ages'],
    queryFn: async ({ client, signal }) => (await getJson('/api/consent-ages', loadAges, { client, signal })).body,
  });
export const useConsentAges = () => useQuery(consentAgesQuery());

/** What a guardian is asked; null when the link is over, or never was one. */
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

/** What the setup of a profile reads; a visitor's page reads nothing. */
export async function readForSetup(client: QueryClient) {
  if (!signedIn(client)) return;
  await Promise.all([client.fetchQuery(guardianConsentQuery()), client.fetchQuery(consentAgesQuery())]);
}

/** What the page of a profile reads. */
export async function readForProfile(client: QueryClient) {
  const person = signedIn(client);
  if (!person) return;
  await Promise.all([
    client.fetchQuery(profileQuery(person.uid)),
    client.fetchQuery(guardianConsentQuery()),
    client.fetchQuery(consentAgesQuery()),
  ]);
}

/** What a form sends: the fields, and the address of a guardian where one is asked for. */
export type ProfileForm = Omit<ProfileFields, 'education' | 'interests'> & {
  education: string;
  interests: string[];
  guardianEmail?: string;
};

/** The session says what a page shows of somebody everywhere; the order of the list follows it. */
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

function keepSaved(client: QueryClient, uid: string, saved: SavedProfile, change: Partial<SignedIn> = {}) {
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

/** Asks for the free membership that a profile begins with (specification, section 7). */
const startMembership = (uid: string) =>
  request('/api/membership', { method: 'POST', json: { firebaseUid: uid, tier: 'free', status: 'active' } });

/** Makes the profile of somebody; the answer may be that a guardian is asked first. */
export function useCreateProfile(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProfileForm) => {
      const json = { firebaseUid: uid, ...form, profileCompleted: true };
      const saved = await readSaved(await request('/api/profile', { method: 'POST', json }));
      // The membership is there already, made together with the profile: whether this succeeds changes nothing.
      if (!('state' in saved)) await startMembership(uid).catch(() => {});
      await keepSaved(client, uid, saved, { hasProfile: true, tier: 'free' });
      return saved;
    },
  });
}

/** Changes the profile of somebody. */
export function useUpdateProfile(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProfileForm) => {
      const json = { ...form, profileCompleted: true };
      const saved = await readSaved(await request(`/api/profile/${encodeURIComponent(uid)}`, { method: 'PUT', json }));
      await keepSaved(client, uid, saved);
      return saved;
    },
  });
}

/** Switches between one's interests first and the order that everybody sees. */
export function useSetListOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (listOrder: ListOrder) => {
      await request('/api/list-order', { method: 'PUT', json: { listOrder } });
      await changeSession(client, { listOrder });
    },
  });
}
