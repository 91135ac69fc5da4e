import type { Browser, BrowserContext, Page } from '@playwright/test';

const kinds = { document: 'HTML', script: 'JS', stylesheet: 'CSS', font: 'font', image: 'image' } as const;
export const weightKinds = [...Object.values(kinds), 'other'] as const;
type Kind = (typeof weightKinds)[number];

/** The gzip size of a file, as the limits count it. */
async function gzipBytes(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

type Visit = {
  /** An interaction; without it React is not loaded. */
  touch?: ((page: Page) => Promise<unknown>) | undefined;
  /** Runs before the visit, such as a sign-in. */
  arrive?: ((context: BrowserContext) => Promise<unknown>) | undefined;
  /** Scripts that are not counted. */
  isAside?: (url: string) => boolean;
};

/** Signs in a member with a profile. */
export async function arriveAsMember({ request }: BrowserContext, url: string) {
  const send = (path: string, data: object) => request.post(new URL(path, url).href, { data });
  await send('/api/auth/sign-up/email', {
    name: 'Zoë',
    email: `${crypto.randomUUID()}@example.org`,
    password: 'a leap into the sea',
  });
  const profile = {
    fullName: 'Zoë',
    dateOfBirth: '1999-12-10',
    country: 'KE',
    education: 'other',
    interests: ['arts'],
  };
  await send('/api/profile', { ...profile, goals: null, profileCompleted: true });
}

/** A first visit with an empty cache: its requests and the transferred bytes. */
export async function weighVisit(browser: Browser, url: string, { touch, arrive, isAside = () => false }: Visit = {}) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await arrive?.(context);
  const page = await context.newPage();
  // The idle delay must not end before the measurement on a slow machine.
  await page.addInitScript(
    'const later = setTimeout; globalThis.setTimeout = (run, ms, ...given) => (ms > 5000 ? 0 : later(run, ms, ...given));',
  );
  const scripts: Promise<number>[] = [];
  const sizes: Promise<{ kind: Kind; bytes: number }>[] = [];
  const hosts = new Set<string>();
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType() as keyof typeof kinds] ?? 'other';
    hosts.add(new URL(request.url()).host);
    if (kind === 'JS' && !isAside(request.url())) scripts.push(gzipBytes(request.url()));
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (touch) {
    await touch(page);
    await page.waitForLoadState('networkidle');
    // Blocked, because its requests belong to no page; its size is added instead.
    scripts.push(gzipBytes(new URL('/service-worker.js', url).href));
  }
  // Requests from now on, such as on leaving the page, belong to no visit.
  page.removeAllListeners('requestfinished');
  const loaded = await Promise.all(sizes);
  const scriptGzip = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await context.close();
  const bytesOf = (kind?: Kind) =>
    loaded.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
  return { bytesOf, requests: loaded.length, scriptGzip, hosts: [...hosts] };
}
