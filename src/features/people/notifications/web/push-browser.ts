/**
 * States what the browser lets a page do: 'ask' shows its question at the next try; 'home-screen' needs an installed
 * site.
 */
export type PushSupport = 'ask' | 'allowed' | 'blocked' | 'home-screen' | 'none';

/** In it lies no page, so that the worker of pages stays what it is. */
const scope = '/push/';

export class PushBlocked extends Error {}

export function pushSupport(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  // Safari on phones and tablets has it for sites on the home screen.
  if (!hasPush) return 'standalone' in navigator ? 'home-screen' : 'none';
  return ({ default: 'ask', granted: 'allowed', denied: 'blocked' } as const)[Notification.permission];
}

async function readyRegistration() {
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope });
  const worker = registration.installing ?? registration.waiting;
  if (worker && !registration.active)
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
        if (worker.state === 'redundant') reject(new Error('The worker could not be installed.'));
      });
    });
  return registration;
}

/** Asks for permission where it has to. Throws `PushBlocked` without it. */
export async function subscribeBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked();
  const { pushManager } = await readyRegistration();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One that was made with another key of ours has to go first.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys!.p256dh, auth: keys!.auth } };
}

export async function unsubscribeBrowser() {
  await (await navigator.serviceWorker.getRegistration(scope))?.unregister();
}
