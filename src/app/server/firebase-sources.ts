import type { Elsewhere } from '#platform/server/http/security-headers.ts';

/** What Firebase's browser code uses (Firebase, 'Authenticate using Google with JavaScript'). */
export const firebaseSources = (authDomain: string): Elsewhere => ({
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  scripts: ['https://apis.google.com'],
  frames: [`https://${authDomain}`],
});
