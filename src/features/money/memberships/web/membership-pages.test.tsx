import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SignedIn } from '#features/people/session/contract.ts';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { closeToast, shownToast } from '#platform/web/ui/floating/toast-store.ts';
import type { PremiumBenefits } from '../benefit-contract.ts';
import type { SubscriptionAnswer } from '../contract.ts';
import { MemberMembershipPage } from './member-membership-page.tsx';
import { MembershipPage } from './membership-page.tsx';
import { MembershipSuccessPage } from './membership-success-page.tsx';
import { PremiumSection } from './premium-section.tsx';

beforeAll(() => Promise.all([import('../contract.ts'), import('../benefit-contract.ts')]));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
  const toast = shownToast();
  if (toast) closeToast(toast.id);
});

const ada: SignedIn = {
  ...{ uid: 'ada', displayName: 'Ada', email: 'ada@example.org', photoURL: null, isEmailVerified: true },
  ...{ role: 'member', hasProfile: true, tier: 'free', interests: [], listOrder: 'interests', isMinor: false },
};
const premium: SignedIn = { ...ada, tier: 'premium' };
type Subscription = NonNullable<SubscriptionAnswer['subscription']>;
const active: Subscription = {
  ...{ id: 'row-1', state: 'active', renewsAt: '2026-04-01T12:00:00.000Z', endsAt: null, endedAt: null },
  ...{ nextAmount: 10, graceUntil: null, card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2030 } },
};
const leaving: Subscription = { ...active, renewsAt: null, endsAt: '2026-04-01T12:00:00.000Z' };

const none = { count: 0, sampleCount: 0 };
const empty: PremiumBenefits = { mentors: none, webinars: none, notes: none, early: none };

type Shown = {
  person?: SignedIn | null;
  subscription?: Subscription | null;
  answers?: Record<string, () => Response>;
  benefits?: PremiumBenefits;
};

function open(
  Page: () => React.ReactNode,
  { person = ada, subscription = null, answers = {}, benefits = empty }: Shown = {},
) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  const server = { subscription, invoices: [] as SubscriptionAnswer['invoices'] };
  const sent: [string, unknown][] = [];
  const all: Record<string, () => Response> = {
    'GET /api/subscription': () => Response.json(server),
    'GET /api/session': () => Response.json({ person }),
    'GET /api/premium-benefits': () => Response.json(benefits),
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    if (init.body) sent.push([call, JSON.parse(init.body as string)]);
    return all[call]?.() ?? new Response(`Nothing answers ${call}`, { status: 404 });
  });
  const search = location.search.slice(1);
  render(
    <QueryClientProvider client={client}>
      <PageAddressContext value={{ path: location.pathname, params: {}, search }}>
        <Page />
      </PageAddressContext>
    </QueryClientProvider>,
  );
  return { client, sent, server };
}
const plan = (name: string) => within(screen.getByRole('region', { name: `${name} plan` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows a visitor both plans as specified, and redirects to log in with a notice', () => {
  open(MembershipPage, { person: null });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose Your Plan');
  for (const text of ['$0 USD', 'Perfect for getting started'])
    expect(plan('Free').getByText(asWhole(text))).toBeTruthy();
  for (const text of ['$10 USD/month', 'Everything you need to succeed', 'RECOMMENDED'])
    expect(plan('Premium').getByText(asWhole(text))).toBeTruthy();
  const titles = ['Personalized Matching', 'Alumni Network', 'CV Helper', 'Mentor Access'];
  for (const title of titles) expect(screen.getByRole('heading', { name: new RegExp(`^${title}`) })).toBeTruthy();
  const upgrade = screen.getByRole('link', { name: 'Upgrade to Premium' });
  expect([upgrade.getAttribute('href'), upgrade.dataset.notice]).toEqual([
    '/login?next=%2Fmembership',
    'upgrade-needs-login',
  ]);
  expect(screen.queryByText(/Current Plan/)).toBeNull();
});
const asWhole = (text: string) => (_text: string, element: Element | null) => element?.textContent === text;

it('sells on the card only what is there today, in five lines', async () => {
  const lines = (name: string) =>
    plan(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent!.trim());
  open(MembershipPage, { person: null });
  const withoutAny = [
    'Everything in Free',
    'CV/resume helper with expert templates',
    'Personalized recommendations from your profile',
    'Advanced AI-powered matching',
    'Priority support',
  ];
  expect(lines('Premium')).toEqual(withoutAny);
  expect(lines('Free')).toHaveLength(5);
  expect(screen.getByRole('row', { name: 'Access to mentors and advisors No No mentor yet' })).toBeTruthy();
  cleanup();

  const mentors = { count: 3, sampleCount: 1 };
  open(MembershipPage, { person: null, benefits: { ...empty, mentors, notes: { count: 2, sampleCount: 2 } } });
  expect(await screen.findByRole('row', { name: 'Access to mentors and advisors No Yes' })).toBeTruthy();
  expect(lines('Premium')).toEqual([...withoutAny.slice(0, 4), 'Access to mentors and advisors']);
  expect(screen.getByRole('row', { name: 'Alumni notes and advice No Samples only' })).toBeTruthy();
});

it('links each of the four features to what it is: the help for visitors, the page for members', async () => {
  const hrefs = () =>
    ['Personalized Matching', 'Alumni Network', 'CV Helper', 'Mentor Access'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
  open(MembershipPage, { person: null });
  expect(hrefs()).toEqual(['/help/premium', '/help/premium', '/help/cv', '/help/mentors']);
  cleanup();
  open(MemberMembershipPage);
  await screen.findByText(/^Current Plan:/);
  expect(hrefs()).toEqual(['/for-you', '/notes', '/cv', '/mentors']);
});

it('lists for a premium member what they can do now, each a link, before the plans', async () => {
  const benefits = {
    ...empty,
    early: { count: 5, sampleCount: 1 },
    webinars: { count: 1, sampleCount: 1 },
    mentors: { count: 2, sampleCount: 0 },
  };
  open(MemberMembershipPage, { person: premium, subscription: active, benefits });
  const links = within(await screen.findByRole('navigation', { name: 'Your Premium' }));
  expect(await links.findByRole('link', { name: 'Mentors 2 mentors' })).toBeTruthy();
  expect(links.getByRole('link', { name: 'Early access 4 new opportunities' })).toBeTruthy();
  expect(links.getByRole('link', { name: 'Webinars Samples only' })).toBeTruthy();
  expect(links.queryByRole('link', { name: /^Alumni notes/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Premium');
  expect(screen.getByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy();
});

it('shows a free member their plan, and why an upgrade could not be started', async () => {
  const answers = { 'POST /api/create-subscription': () => new Response('Please try again soon.', { status: 503 }) };
  const { sent } = open(MemberMembershipPage, { answers });
  expect((await screen.findByText(/^Current Plan:/)).textContent).toBe('Current Plan: Free');
  expect(plan('Free').getByRole<HTMLButtonElement>('button', { name: 'Current Plan' }).disabled).toBe(true);
  await press('Upgrade to Premium');
  expect(sent).toEqual([['POST /api/create-subscription', { firebaseUid: 'ada' }]]);
  expect((await screen.findByRole('alert')).textContent).toBe('ErrorPlease try again soon.');
  const description = 'Please try again soon.';
  expect(shownToast()).toMatchObject({ title: 'Error', description, variant: 'destructive' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upgrade to Premium' }).disabled).toBe(false);
});

it('shows a failed upgrade after a network error', async () => {
  const answers = {
    'POST /api/create-subscription': () => {
      throw new TypeError('Failed to fetch');
    },
  };
  open(MemberMembershipPage, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Premium' }));
  expect((await screen.findByRole('alert')).textContent).toBe('ErrorFailed to start upgrade process');
});

it('downgrades in two clicks, with the date shown first and an optional reason', async () => {
  const answers = { 'POST /api/cancel-subscription': () => new Response(null, { status: 204 }) };
  const { sent, server } = open(MemberMembershipPage, { person: premium, subscription: active, answers });
  expect(await screen.findByText('Your next payment of 10 USD is on April 1, 2026.')).toBeTruthy();
  expect(plan('Premium').getByRole<HTMLButtonElement>('button', { name: 'Current Plan' }).disabled).toBe(true);
  await press('Downgrade');
  expect(sent).toEqual([]);
  expect(document.activeElement?.textContent).toContain('You keep Premium until April 1, 2026.');
  await userEvent.selectOptions(screen.getByLabelText(/Why do you leave/), 'I do not use it enough');
  server.subscription = leaving;
  await press('Yes, downgrade');
  expect(sent).toEqual([['POST /api/cancel-subscription', { reason: 'unused' }]]);
  expect(await screen.findByText('You keep Premium until April 1, 2026. Then you are on Free.')).toBeTruthy();
  expect(localStorage.getItem('changed:membership')).not.toBeNull();
});

it('undoes a downgrade', async () => {
  const answers = { 'POST /api/resume-subscription': () => new Response(null, { status: 204 }) };
  const { sent, server } = open(MemberMembershipPage, { person: premium, subscription: leaving, answers });
  server.subscription = active;
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Premium' }));
  expect(sent).toEqual([['POST /api/resume-subscription', {}]]);
  expect(await screen.findByRole('button', { name: 'Downgrade' })).toBeTruthy();
});

it('shows the end of the grace period and a link to change the card', async () => {
  const pastDue: Subscription = { ...active, state: 'past_due', graceUntil: '2026-04-08T12:00:00.000Z' };
  open(MemberMembershipPage, { person: premium, subscription: pastDue });
  expect(await screen.findByText(/You keep Premium until April 8, 2026\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Update your card' }).getAttribute('href')).toBe('/account/card');
});

it('offers to change the card, and no second upgrade, while premium is paused', async () => {
  open(MemberMembershipPage, { subscription: { ...active, state: 'past_due' } });
  expect(await screen.findByText(/Premium is paused until a payment works\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull();
});

it('shows that the membership could not be loaded, and tries again', async () => {
  let isAway = true;
  const answers = {
    'GET /api/subscription': () =>
      isAway ? new Response('', { status: 503 }) : Response.json({ subscription: null, invoices: [] }),
  };
  open(MemberMembershipPage, { answers });
  expect(await screen.findByText('We could not load your membership')).toBeTruthy();
  isAway = false;
  await press('Try again');
  expect(await screen.findByText('Choose Your Plan')).toBeTruthy();
});

const success = (outcome: string) => ({
  'POST /api/confirm-subscription': () => Response.json({ outcome, subscription: 'row-1', message: null }),
});
const comeBack = () =>
  history.replaceState(null, '', '/membership/success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2');

it('welcomes a new premium member once, and removes the secrets from the address', async () => {
  for (const attempt of [1, 2]) {
    comeBack();
    const { sent } = open(MembershipSuccessPage, { person: premium, answers: success('premium') });
    expect(await screen.findByText('You are a Premium member')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^For you/ }).getAttribute('href')).toBe('/for-you');
    expect(sent).toContainEqual(['POST /api/confirm-subscription', { paymentIntentId: 'pi_1' }]);
    expect(location.search).toBe('');
    const title = shownToast()?.title;
    expect(title).toBe(attempt === 1 ? 'Welcome to Premium!' : undefined);
    if (attempt === 1) {
      expect(shownToast()?.description).toBe('Your account has been upgraded successfully');
      closeToast(shownToast()!.id);
    }
    cleanup();
  }
});

it('polls an unconfirmed payment, and shows the confirmation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  comeBack();
  let outcome = 'confirming';
  const answers = {
    'POST /api/confirm-subscription': () => Response.json({ outcome, subscription: 'row-1', message: null }),
  };
  open(MembershipSuccessPage, { answers });
  expect(await screen.findByText('Confirming your payment…')).toBeTruthy();
  expect(shownToast()).toBeUndefined();
  outcome = 'premium';
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(await screen.findByText('You are a Premium member')).toBeTruthy();
});

it('shows a failed payment, and offers to try again', async () => {
  comeBack();
  const message = 'Your card was declined.';
  const answers = {
    'POST /api/confirm-subscription': () => Response.json({ outcome: 'failed', subscription: 'row-1', message }),
  };
  open(MembershipSuccessPage, { answers });
  expect(await screen.findByText('Your payment did not work')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/membership/upgrade');
});

it('shows that there is nothing to confirm, and asks a signed-out user to log in', async () => {
  open(MembershipSuccessPage, {
    answers: { 'POST /api/confirm-subscription': () => new Response('No upgrade.', { status: 409 }) },
  });
  expect(await screen.findByText('There is no upgrade to confirm')).toBeTruthy();
  open(MembershipSuccessPage, { person: null });
  expect(screen.getByText('Please log in to see your membership')).toBeTruthy();
});

it('shows the card, the receipts and the cancellation on the account page', async () => {
  const invoice = {
    invoiceId: 'in_1',
    number: 'A-1',
    amount: 10,
    refunded: 4,
    currency: 'usd',
    periodStart: null,
    periodEnd: null,
  };
  const answers = {
    'GET /api/subscription': () =>
      Response.json({ subscription: active, invoices: [{ ...invoice, billedAt: '2026-03-01T12:00:00.000Z' }] }),
  };
  open(PremiumSection, { person: premium, answers });
  expect(await screen.findByText('Visa ending in 4242, valid until 03/2030')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Update your card' }).getAttribute('href')).toBe('/account/card');
  expect(screen.getByRole('row', { name: 'March 1, 2026 A-1 · part of it was paid back (PDF) $10.00' })).toBeTruthy();
  await press('Cancel Premium');
  expect(screen.getByRole('button', { name: 'Yes, cancel Premium' })).toBeTruthy();
});
