import { IdentityError } from '../shared/identity-client.ts';
import type { IdentityCode } from '../shared/identity-codes.ts';

/** Specification, section 9. */
const [width, height] = [500, 600];
const pollIntervalMs = 300;
const timeoutMs = 5 * 60_000;

const features = () =>
  [
    `width=${width}`,
    `height=${height}`,
    `left=${Math.round(screenX + (outerWidth - width) / 2)}`,
    `top=${Math.round(screenY + (outerHeight - height) / 2)}`,
    'menubar=no',
    'toolbar=no',
  ].join(',');

/** `code`: null is success. */
type Outcome = { code: IdentityCode | null; isNew: boolean };

/** Resolves with the message of the popup's last page, or when the popup is closed. */
function outcomeOf(popup: Window): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (code: IdentityCode | null, isNew = false) => {
      removeEventListener('message', listen);
      clearInterval(pollTimer);
      clearTimeout(timeout);
      popup.close();
      resolve({ code, isNew });
    };
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data?.type === 'sealeap:google') finish(data.code, data.isNew === true);
    };
    let hasClosed = false;
    // The popup closes right after its message, which may still be on its way: one more round.
    const pollTimer = setInterval(() => {
      if (hasClosed) finish('auth/popup-closed-by-user');
      hasClosed = popup.closed;
    }, pollIntervalMs);
    const timeout = setTimeout(() => finish('auth/popup-timeout'), timeoutMs);
    addEventListener('message', listen);
  });
}

async function hasSession() {
  const response = await fetch('/api/session', { credentials: 'include' });
  return response.ok && ((await response.json()) as { person: object | null }).person !== null;
}

/** Signs in with Google in a popup, through our server (docs/decisions/0006). Throws IdentityError. */
export async function signInWithGooglePopup() {
  const popup = open('/api/auth/sign-in/google', 'sealeap-google', features());
  if (!popup) throw new IdentityError('auth/popup-blocked');
  const { code, isNew } = await outcomeOf(popup);
  // Messages between windows can get lost, so the session decides.
  if (code === null || (code.startsWith('auth/popup') && (await hasSession().catch(() => false)))) return { isNew };
  throw new IdentityError(code);
}
