import type { FirebaseError } from '@firebase/app';
import type { Auth, User } from '@firebase/auth';
import type { SignInMethods } from '../../contract.ts';
import { IdentityError, type IdentityProvider } from '../shared/identity-client.ts';
import type { IdentityCode } from '../shared/identity-codes.ts';
import { identityRequest } from '../shared/identity-request.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import { firebaseMessageOf } from './firebase-messages.ts';

export type FirebaseSdk = Pick<typeof import('@firebase/app'), 'initializeApp'> &
  Pick<
    typeof import('@firebase/auth'),
    | 'browserPopupRedirectResolver'
    | 'createUserWithEmailAndPassword'
    | 'getAdditionalUserInfo'
    | 'GoogleAuthProvider'
    | 'initializeAuth'
    | 'inMemoryPersistence'
    | 'sendEmailVerification'
    | 'sendPasswordResetEmail'
    | 'signInWithEmailAndPassword'
    | 'signInWithPopup'
    | 'signOut'
    | 'updateProfile'
  >;

const isFirebaseError = (error: unknown): error is FirebaseError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('auth/');

async function withMessages<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw isFirebaseError(error)
      ? new IdentityError(error.code as IdentityCode, firebaseMessageOf(error.code as IdentityCode))
      : error;
  }
}

/** Accounts at Firebase: its SDK authenticates, our server exchanges the ID token for the usual session. */
export function createFirebaseIdentity(sdk: FirebaseSdk, auth: Auth): IdentityProvider {
  /** Signs out of Firebase, so that the browser stores nothing but the session cookie. */
  async function exchange(user: User) {
    const idToken = await user.getIdToken(true);
    await sdk.signOut(auth);
    await identityRequest('firebase', { idToken });
  }

  return {
    signUp: ({ name, email, password }) =>
      withMessages(
        (async () => {
          const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
          await sdk.updateProfile(user, { displayName: name });
          await sdk.sendEmailVerification(user);
          await exchange(user);
        })(),
      ),
    signIn: ({ email, password }) =>
      withMessages(sdk.signInWithEmailAndPassword(auth, email, password).then(({ user }) => exchange(user))),
    signInWithGoogle: () =>
      withMessages(
        (async () => {
          const signedIn = await sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider());
          await exchange(signedIn.user);
          return { isNew: sdk.getAdditionalUserInfo(signedIn)?.isNewUser ?? false };
        })(),
      ),
    sendPasswordReset: (email) => withMessages(sdk.sendPasswordResetEmail(auth, email)),
    signOut: embeddedIdentity.signOut,
  };
}

let loaded: Promise<IdentityProvider> | undefined;

/** Loads Firebase's SDK once. Its state stays in memory, because computers are shared. */
export function loadFirebaseIdentity({
  emulatorHost,
  ...options
}: NonNullable<SignInMethods['firebase']>): Promise<IdentityProvider> {
  loaded ??= (async () => {
    const [app, authModule] = await Promise.all([import('@firebase/app'), import('@firebase/auth')]);
    const auth = authModule.initializeAuth(app.initializeApp(options), {
      persistence: authModule.inMemoryPersistence,
      popupRedirectResolver: authModule.browserPopupRedirectResolver,
    });
    if (emulatorHost) authModule.connectAuthEmulator(auth, `http://${emulatorHost}`);
    return createFirebaseIdentity({ ...app, ...authModule }, auth);
  })();
  return loaded;
}
