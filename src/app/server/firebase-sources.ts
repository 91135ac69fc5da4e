import type { FirebaseSettings } from '#features/accounts/server/firebase-sign-in.ts';
import type { Elsewhere } from '#platform/server/http/security-headers.ts';

/** Origins of Firebase's browser SDK (Firebase, 'Authenticate using Google with JavaScript'). */
export const firebaseSources = ({ authDomain, emulatorHost }: FirebaseSettings): Elsewhere =>
  emulatorHost
    ? { connect: [`http://${emulatorHost}`], scripts: ['https://apis.google.com'], frames: [`http://${emulatorHost}`] }
    : {
        connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        scripts: ['https://apis.google.com'],
        frames: [`https://${authDomain}`],
      };
