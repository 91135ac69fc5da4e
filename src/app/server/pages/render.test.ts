import { expect, it, vi } from 'vitest';
import { definePage, plainHead } from '#platform/web/define-page.ts';
import { routes } from '../../web/routes.ts';
import { createPageRenderer } from './render.tsx';

const sheet = { href: '/base.css', css: '', hash: "'sha256-x'" };
const report = vi.fn();
const render = createPageRenderer({
  assets: {
    script: '/boot.js',
    scriptParts: ['/part.js'],
    stylesFor: () => sheet,
    font: undefined,
    sheetsOf: () => [],
  },
  publicUrl: 'http://sealeap.test',
  isDemo: true,
  elsewhere: undefined,
  routes,
  report,
});
const renderPage = async (asked: Parameters<typeof render>[0]) => {
  const page = await render(asked);
  return 'content' in page ? { ...page, html: page.content.toString() } : page;
};

const ada = {
  uid: 'id-of-ada',
  displayName: 'Ada',
  email: 'ada@example.org',
  photoURL: null,
  isEmailVerified: true,
  role: 'member',
  hasProfile: true,
  tier: 'free',
  interests: [],
  listOrder: 'interests',
  isMinor: false,
};
const answering = (answer: () => Response) => vi.fn(async (_path: string) => answer());
/** What the person has saved is empty. */
const asMember = (path: string, person: object | null, search = '') =>
  renderPage({
    path,
    search,
    callApi: async (asked) => Response.json(asked === '/api/applications/saved' ? [] : { person }),
    mayBeMember: true,
  });

it('looks nobody up for a request without a session', async () => {
  const callApi = answering(() => Response.json({ person: ada }));
  const page = await renderPage({ path: '/discover', search: '', callApi, mayBeMember: false });

  expect(callApi).not.toHaveBeenCalled();
  expect(page).toMatchObject({ html: expect.stringContaining('Log In') });
  expect(page).not.toMatchObject({ html: expect.stringContaining('data-person') });
});

it("marks a member's page with an id that names nobody", async () => {
  const page = await asMember('/forgot-password', ada);
  expect(page).toMatchObject({
    status: 200,
    html: expect.stringContaining('<html lang="en" data-person="id-of-ada"'),
  });
});

it.each([
  ['/login', 'next=/profile', ada, '/profile'],
  ['/signup', 'next=//elsewhere.example', ada, '/'],
  ['/account', 'done=email', null, '/login?next=%2Faccount%3Fdone%3Demail'],
  ['/for-you', '', null, '/login?next=%2Ffor-you'],
  ['/checkout/essays', '', null, '/login?next=%2Fcheckout%2Fessays'],
  ['/opportunities', '', { ...ada, hasProfile: false }, '/profile-setup'],
])('leads on from %s?%s before anything is shown', async (path, search, person, redirectTo) => {
  expect(await asMember(path, person, search)).toEqual({ redirectTo });
});

it.each([
  ['/no/such/page', '404 Page Not Found'],
  ['/opportunities/no-such-thing', '404 Page Not Found'],
  ['/classes/no-such-class', 'Course not found'],
  ['/checkout/no-such-class', 'Course not found'],
])('is not found at %s', async (path, heading) => {
  const answers: Record<string, object> = {
    '/api/session': { person: ada },
    '/api/payment-settings': { publishableKey: 'pk_test_1', scriptAddress: null, isSandbox: true },
  };
  const callApi = vi.fn(async (asked: string) =>
    answers[asked] ? Response.json(answers[asked]) : new Response('Not here', { status: 404 }),
  );
  const page = await renderPage({ path, search: '', callApi, mayBeMember: true });
  expect(page).toMatchObject({ status: 404 });
  const titles = (page as { html: string }).html.matchAll(/<h[12][^>]*>([^<]+)/g);
  expect([...titles].map(([, title]) => title)).toContain(heading);
});

it.each(['/account', '/admin', '/admin/ledger'])(
  'says so at %s when it cannot find out who is here, instead of showing a page for somebody else',
  async (path) => {
    report.mockClear();
    const callApi = answering(() => new Response('', { status: 500 }));
    const page = await renderPage({ path, search: '', callApi, mayBeMember: true });

    expect(page).toMatchObject({ status: 503, html: expect.stringContaining('This page could not be loaded') });
    // Nor does it ask somebody to log in who may be logged in.
    expect((page as { html: string }).html).not.toContain('Log In');
    // The API has reported its failure, with the cause.
    expect(report).not.toHaveBeenCalled();
  },
);

it('takes the secrets of a payment out of the address before anything is shown', async () => {
  const search =
    'enrollmentId=e1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';
  expect(await asMember('/payment-success', null, search)).toEqual({
    redirectTo: '/payment-success?enrollmentId=e1&payment_intent=pi_1&redirect_status=succeeded',
  });
  expect(await asMember('/account', ada, 'setup_intent_client_secret=seti_1_secret_2')).toEqual({
    redirectTo: '/account',
  });
});

it('gives a static page what its frame shows of the member, and nothing of the page', async () => {
  const saved = [{ opportunityId: crypto.randomUUID(), applicationId: crypto.randomUUID(), state: 'saved' }];
  const answers: Record<string, object> = { '/api/applications/saved': saved, '/api/session': { person: ada } };
  const { html } = (await renderPage({
    path: '/privacy',
    search: '',
    callApi: async (asked) => Response.json(answers[asked] ?? {}),
    mayBeMember: true,
  })) as { html: string };
  const state = JSON.parse(/<script[^>]*id="state"[^>]*>(.*?)<\/script>/.exec(html)![1]!);
  expect(state.queries.map(([, data]: [unknown, unknown]) => data)).toEqual([{ person: ada }, saved]);
});

it('gives an address that holds a token to nobody else', async () => {
  expect(await asMember('/verify-email', ada, 'token=x')).toMatchObject({ isPrivate: true });
});

it('gives a page where a card is typed in the sources of the card form, and no other page', async () => {
  const till = definePage({
    path: '/till',
    guard: 'public',
    source: '',
    load: async () => () => null,
    head: plainHead('Till', ''),
    hasPayment: true,
  });
  const policyOf = async (path: string) => {
    const render = createPageRenderer({
      assets: {
        script: '/boot.js',
        scriptParts: ['/part.js'],
        stylesFor: () => sheet,
        font: undefined,
        sheetsOf: () => [],
      },
      publicUrl: 'http://sealeap.test',
      isDemo: true,
      elsewhere: { connect: ['https://identity.example'] },
      paymentSources: { scripts: ['https://pay.example'], writesStyles: true },
      routes: [till, ...routes],
      report,
    });
    const page = await render({
      path,
      search: '',
      callApi: answering(() => new Response('', { status: 503 })),
      mayBeMember: false,
    });
    return 'policy' in page ? page.policy : '';
  };

  const paying = await policyOf('/till');
  expect(paying).toContain("script-src 'self'");
  expect(paying).toContain('https://pay.example;');
  expect(paying).toContain("style-src 'self' 'unsafe-inline';");
  expect(paying).not.toContain('identity.example');
  for (const other of [await policyOf('/'), await policyOf('/about')]) {
    expect(other).toContain("style-src 'self' 'sha256-x'");
    expect(other).not.toContain('pay.example');
    expect(other).toContain('identity.example');
  }
});
