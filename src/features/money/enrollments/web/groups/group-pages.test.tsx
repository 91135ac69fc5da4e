import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type answerWith, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { ada } from '../testing/purchased.ts';
import { GroupPage } from './group-page.tsx';
import { GroupsPage } from './groups-page.tsx';

// Loaded before the tests, because the pages load them with the first response.
beforeAll(() =>
  Promise.all([
    import('../../groups-contract.ts'),
    import('#features/money/payments/contract.ts'),
    import('#features/catalogue/courses/contract.ts'),
    import('#features/people/profiles/purchase-contract.ts'),
  ]),
);

const course = {
  id: 'essays',
  title: 'Essays that open doors',
  description: 'Write one honest page.',
  category: 'scholarship',
  level: 'beginner',
  instructorName: 'Amara Okafor',
  instructorBio: '',
  duration: '4 weeks',
  price: 49,
  features: [],
  whatYouWillLearn: [],
  requirements: [],
  isSample: false,
  rating: null,
  coolingOff: null,
  instructors: [],
  lessons: [],
};
const permission = '/api/purchase-permission?item=class%3Aessays';
const allowed = { state: 'allowed', isMinor: false, guardianEmail: null, expiresAt: null };
const begin = '/api/group-payment-intent';
const groups = '/api/group-purchases';
const purchased = {
  id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
  courseId: 'essays',
  courseTitle: 'Essays that open doors',
  seats: 10,
  taken: 4,
  left: 6,
  state: 'open',
  link: 'http://sealeap.test/checkout/essays?code=GROUP-0123456789',
  endsOn: '2027-11-21',
  amount: 490,
  refunded: 0,
  currency: 'usd',
  receiptNumber: 'SL-2026-000043',
  paidAt: '2026-11-21T12:00:00Z',
};
const answers = {
  [permission]: allowed,
  '/api/session': { person: ada },
  '/api/payment-settings': { publishableKey: 'pk_test_1', scriptAddress: null, isSandbox: true },
  '/api/courses/essays': course,
  [groups]: [],
  [begin]: { clientSecret: 'pi_1_secret_1', purchaseId: purchased.id, price: 490 },
};

const open = (search: string, other: Parameters<typeof answerWith>[0] = {}) =>
  renderScreen(<GroupPage />, {
    path: '/classes/essays/group',
    params: { id: 'essays' },
    search,
    answers: { ...answers, ...other },
  });

it('asks for the number of places first, and for no payment', async () => {
  const { asked } = open('');
  expect(await screen.findByLabelText('How many places?')).toBeTruthy();
  expect(screen.queryByText('Payment Details')).toBeNull();
  expect(asked).not.toContain(begin);
});

it('says the price of all places, and asks for one payment of it', async () => {
  open('seats=10');
  expect(await screen.findByText('$490 USD in all')).toBeTruthy();
  expect(screen.getByLabelText('How many places?')).toHaveProperty('value', '10');
});

it.each(['1', '51', '2.5', 'ten'])('keeps a number that is none, and says why: %s', async (seats) => {
  open(`seats=${seats}`);
  expect(await screen.findByText('Please choose a whole number from 2 to 50.')).toBeTruthy();
  expect(screen.queryByText('Payment Details')).toBeNull();
});

it('refuses everybody under 18 in plain words', async () => {
  open('seats=10', { [permission]: { ...allowed, isMinor: true } });
  expect(await screen.findByText('Only adults can buy for a group')).toBeTruthy();
  expect(screen.queryByLabelText('How many places?')).toBeNull();
});

it('names what was bought before, so that nobody pays twice unawares', async () => {
  open('seats=10', { [groups]: [purchased] });
  expect(await screen.findByText('You have bought places in this class before')).toBeTruthy();
});

const openGroups = (list: object[], search = '') =>
  renderScreen(<GroupsPage />, { path: groups.replace('/api', ''), search, answers: { ...answers, [groups]: list } });

it('shows the link, how many places are taken and how many are left', async () => {
  openGroups([purchased]);
  expect(await screen.findByLabelText('The link for your group')).toHaveProperty('value', purchased.link);
  expect(screen.getByText('4 of 10 places taken')).toBeTruthy();
  expect(screen.getByText(/6 left/)).toBeTruthy();
});

it('shows no link when the payment went back', async () => {
  openGroups([{ ...purchased, state: 'ended', link: null, left: 0 }]);
  expect(await screen.findByText(/Your payment went back/)).toBeTruthy();
  expect(screen.queryByLabelText('The link for your group')).toBeNull();
});
