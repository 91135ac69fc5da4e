import { afterEach, expect, it, vi } from 'vitest';
import { createFirebaseIdentity, type FirebaseSdk } from './firebase-identity.ts';

afterEach(() => void vi.unstubAllGlobals());

const user = { getIdToken: vi.fn(async () => 'a signed token') };
const auth = {} as never;

/** A fake of Firebase's SDK; every sign-in method ends with `outcome`. */
function sdkWith(outcome: () => Promise<unknown>) {
  const done = () => vi.fn(async () => {});
  return {
    createUserWithEmailAndPassword: outcome,
    signInWithEmailAndPassword: outcome,
    signInWithPopup: outcome,
    sendPasswordResetEmail: outcome,
    updateProfile: done(),
    sendEmailVerification: done(),
    signOut: done(),
    getAdditionalUserInfo: () => ({ isNewUser: true }),
    GoogleAuthProvider: class {},
  } as unknown as FirebaseSdk & Record<'updateProfile' | 'signOut', ReturnType<typeof done>>;
}
const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

function answer(response: () => Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('exchanges the ID token for a session, and stores nothing in the browser', async () => {
  const fetch = answer(() => new Response(null, { status: 204 }));
  const sdk = sdkWith(async () => ({ user }));
  const identity = createFirebaseIdentity(sdk, auth);

  await identity.signIn({ email: 'ada@example.org', password: 'correct horse' });
  expect(await identity.signInWithGoogle()).toEqual({ isNew: true });

  expect(fetch.mock.calls.map(([path, init]) => [path, JSON.parse(init.body as string)])).toEqual([
    ['/api/auth/firebase', { idToken: 'a signed token' }],
    ['/api/auth/firebase', { idToken: 'a signed token' }],
  ]);
  expect(sdk.signOut).toHaveBeenCalledTimes(2);
});

it('sets the name at Firebase before it requests the ID token', async () => {
  answer(() => new Response(null, { status: 204 }));
  const sdk = sdkWith(async () => ({ user }));
  user.getIdToken.mockClear();
  sdk.updateProfile.mockImplementation(async () => expect(user.getIdToken).not.toHaveBeenCalled());

  await createFirebaseIdentity(sdk, auth).signUp({ name: 'Ada', email: 'ada@example.org', password: 'correct horse' });

  expect(sdk.updateProfile).toHaveBeenCalledWith(user, { displayName: 'Ada' });
});

it("maps Firebase's errors to messages", async () => {
  const identity = createFirebaseIdentity(
    sdkWith(() => Promise.reject(refusal('auth/email-already-in-use'))),
    auth,
  );

  await expect(identity.signUp({ name: 'Ada', email: 'ada@example.org', password: 'x' })).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
    message: 'This email is already registered. Try logging in instead.',
  });
});

it('passes on errors of our server', async () => {
  answer(
    () => new Response('Confirm it first.', { status: 403, headers: { 'X-Error-Code': 'auth/unverified-email' } }),
  );
  const identity = createFirebaseIdentity(
    sdkWith(async () => ({ user })),
    auth,
  );

  await expect(identity.signInWithGoogle()).rejects.toMatchObject({ code: 'auth/unverified-email' });
});

it('requests the reset email from Firebase', async () => {
  const identity = createFirebaseIdentity(
    sdkWith(() => Promise.reject(refusal('auth/too-many-requests'))),
    auth,
  );

  await expect(identity.sendPasswordReset('ada@example.org')).rejects.toMatchObject({
    code: 'auth/too-many-requests',
  });
});
