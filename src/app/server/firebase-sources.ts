import type { FirebaseSettings } from '#features/accounts/server/firebase-sign-in.ts';
import type { Elsewhere } from '#platform/server/http/security-headers.ts';

/** What Firebase's browser code uses (Firebase, 'Authenticate using Google with JavaScript'). */
export const firebaseSources = ({ authDomain, emulatorHost }: FirebaseSettings): Elsewhere =>
  emulatorHost
    ? { connect: [`http://${emulatorHost}`], scripts: ['https://apis.google.com'], frames: [`http://${emulatorHost}`] }
    : {
        connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        scripts: ['https://apis.google.com'],
        frames: [`https://${authDomain}`],
      };
