import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SignedIn } from '#features/people/session/contract.ts';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { NowContext } from '#platform/web/now.tsx';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { closeToast, shownToast } from '#platform/web/ui/floating/toast-store.ts';
import type { Profile } from '../contract.ts';
import { OwnProfile } from './own-profile.tsx';
import { ProfileSetupPage } from './profile-setup-page.tsx';

// Loads the lazy contract before the first response.
beforeAll(() => import('../contract.ts'));
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
  const toast = shownToast();
  if (toast) closeToast(toast.id);
});

const ada: SignedIn = {
  uid: 'ada',
  displayName: 'Ada Lovelace',
  email: 'ada@example.org',
  photoURL: null,
  isEmailVerified: true,
  role: 'member',
  hasProfile: false,
  tier: null,
  interests: [],
  listOrder: 'interests',
  isMinor: false,
};
const adasProfile: Profile = {
  firebaseUid: 'ada',
  fullName: 'Ada Lovelace',
  dateOfBirth: '2001-12-10',
  country: 'GB',
  education: 'undergraduate',
  interests: ['tech', 'arts'],
  goals: 'Build an engine.',
  profileCompleted: true,
};
const now = new Date('2026-05-04T12:00:00Z');
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

type Answers = Record<string, () => Response | Promise<Response>>;

function open(
  Page: () => React.ReactNode,
  { person = ada, answers = {}, search = '' }: { person?: SignedIn | null; answers?: Answers; search?: string } = {},
) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  const all: Answers = {
    'GET /api/guardian-consent': () => json({ state: 'none' }),
    'GET /api/consent-ages': () => json({ otherwise: 13, byCountry: { DE: 16 } }),
    'GET /api/profile/ada': () => json(adasProfile),
    'POST /api/membership': () => json({ firebaseUid: 'ada', tier: 'free', status: 'active' }),
    ...answers,
  };
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    if (init.body && all[call]) sent.push([call, JSON.parse(init.body as string)]);
    return all[call]?.() ?? new Response(`Nothing answers ${call}`, { status: 404 });
  });
  const page = (
    <QueryClientProvider client={client}>
      <NowContext value={now}>
        <PageAddressContext value={{ path: '/profile', params: {}, search }}>
          <Page />
        </PageAddressContext>
      </NowContext>
    </QueryClientProvider>
  );
  render(page);
  return { client, sent, page };
}

const field = <E extends HTMLElement = HTMLInputElement>(name: string | RegExp) => screen.getByLabelText<E>(name);
const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Country/, hidden: true });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const back = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));

async function typeBirthday(birthday: string) {
  const [year, month, day] = birthday.split('-');
  await userEvent.type(field('Day'), day!);
  await userEvent.selectOptions(field('Month'), month!);
  await userEvent.type(field('Year'), year!);
}

/** Fills in all three steps; ends at the last. */
async function fillIn({ from = 'Ivory Coast', birthday = '' } = {}) {
  await screen.findByRole('button', { name: 'Continue' });
  await userEvent.type(country(), from);
  if (birthday) await typeBirthday(birthday);
  await next();
  await userEvent.selectOptions(field(/^Education$/), 'Graduate (Masters)');
  await next();
  await userEvent.click(field('Science & Research'));
}
const complete = () => userEvent.click(screen.getByRole('button', { name: 'Complete Profile' }));
const stepTitle = () => screen.getByRole('heading', { level: 2 }).textContent;

it('shows the specified form in three steps, with the known name', async () => {
  open(ProfileSetupPage);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Complete Your Profile');
  expect(stepTitle()).toBe('About You');
  expect(field('Full name').value).toBe('Ada Lovelace');
  expect(field<HTMLTextAreaElement>(/^Goals/).rows).toBe(4);
  expect(screen.getAllByRole('checkbox', { hidden: true })).toHaveLength(8);
  expect(within(field(/^Education$/)).getAllByRole('option', { hidden: true })).toHaveLength(7);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('keeps what was typed when one goes back, by the button, the list of steps or the browser', async () => {
  open(ProfileSetupPage);
  await fillIn({ from: 'Kenya', birthday: '2001-12-10' });
  expect(stepTitle()).toBe('Your interests');
  expect(document.activeElement).toBe(field('Science & Research'));
  await back();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Education and goals'));
  await userEvent.type(field(/^Goals/), 'Sail.');
  await userEvent.click(screen.getByRole('button', { name: 'About You' }));
  expect(stepTitle()).toBe('About You');
  expect([country().value, field('Day').value, field('Year').value]).toEqual(['Kenya', '10', '2001']);
  await waitFor(() => expect(history.state?.setupStep ?? 0).toBe(0));
  await next();
  await next();
  expect(ticked()).toEqual(['science']);
  act(() => history.back());
  await waitFor(() => expect(stepTitle()).toBe('Education and goals'));
  expect(field<HTMLTextAreaElement>(/^Goals/).value).toBe('Sail.');
});

it('shows how many open opportunities fit once country, level and interests are known', async () => {
  const totals = [139, 0];
  const { sent } = open(ProfileSetupPage, {
    answers: { 'POST /api/opportunity-matches': () => json({ total: totals.shift(), isExact: true }) },
  });
  await fillIn({ birthday: '2001-12-10' });
  await waitFor(() => expect(screen.getByText(/^Fits you:/).textContent).toMatch(/^Fits you: 139 open opport/));
  await userEvent.click(field('Health & Medicine'));
  expect(await screen.findByText(/Nothing open fits yet/)).toBeTruthy();
  const known = { country: 'CI', education: 'masters', dateOfBirth: '2001-12-10' };
  expect(sent).toEqual([
    ['POST /api/opportunity-matches', { ...known, interests: ['science'] }],
    ['POST /api/opportunity-matches', { ...known, interests: ['science', 'health'] }],
  ]);
});

it('opens the step of the field that the server rejects', async () => {
  const refused = () => new Response('No.', { status: 400, headers: { 'X-Error-Field': 'country' } });
  open(ProfileSetupPage, { answers: { 'POST /api/profile': refused } });
  await fillIn();
  await complete();
  expect(await screen.findByText(/choose a country/)).toBeTruthy();
  expect(stepTitle()).toBe('About You');
  await waitFor(() => expect(document.activeElement).toBe(country()));
});

it('shows beside the date that it cannot be, and stays at the step', async () => {
  open(ProfileSetupPage);
  await screen.findByRole('button', { name: 'Continue' });
  await userEvent.type(country(), 'Kenya');
  await typeBirthday('2001-02-31');
  await next();
  expect(await screen.findByText(/give a day that exists/)).toBeTruthy();
  expect(stepTitle()).toBe('About You');
  expect(document.activeElement).toBe(field('Day'));
  await userEvent.clear(field('Day'));
  await userEvent.type(field('Day'), '28');
  expect(screen.queryByText(/give a day that exists/)).toBeNull();
});

it('creates the profile, shows a toast and redirects to the opportunities', async () => {
  const saved = { ...adasProfile, interests: ['science'] };
  const { sent, client } = open(ProfileSetupPage, { answers: { 'POST /api/profile': () => json(saved, 201) } });
  await fillIn();
  await complete();

  await waitFor(() => expect(location.pathname).toBe('/opportunities'));
  expect(shownToast()).toMatchObject({
    title: 'Profile Complete!',
    description: 'Your profile has been successfully created',
  });
  expect(sent).toEqual([
    [
      'POST /api/profile',
      {
        firebaseUid: 'ada',
        fullName: 'Ada Lovelace',
        dateOfBirth: null,
        country: 'CI',
        education: 'masters',
        interests: ['science'],
        goals: null,
        profileCompleted: true,
      },
    ],
    ['POST /api/membership', { firebaseUid: 'ada', tier: 'free', status: 'active' }],
  ]);
  expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({
    person: { hasProfile: true, tier: 'free', interests: ['science'] },
  });
});

it('shows what is missing beside each field and in a toast, step by step, and sends nothing', async () => {
  const { sent } = open(ProfileSetupPage);
  await screen.findByRole('button', { name: 'Continue' });
  await userEvent.clear(field('Full name'));
  await userEvent.type(country(), 'Atlantis');
  await next();

  expect(shownToast()).toMatchObject({
    ...{ title: 'Missing Information', variant: 'destructive' },
    description: 'Please fill in all required fields',
  });
  for (const message of ['Please write your full name.', /choose a country/])
    expect(screen.getByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
  expect(screen.queryByText('Please choose one.')).toBeNull();

  await userEvent.type(field('Full name'), 'Ada');
  await userEvent.clear(country());
  await userEvent.type(country(), 'Kenya');
  await next();
  await next();
  expect(screen.getByText('Please choose one.')).toBeTruthy();
  await userEvent.selectOptions(field(/^Education$/), 'Other');
  await next();
  await complete();
  expect(screen.getByText(/at least one int/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('is busy while it saves', async () => {
  let answer = (_response: Response) => {};
  open(ProfileSetupPage, {
    answers: { 'POST /api/profile': () => new Promise<Response>((resolve) => (answer = resolve)) },
  });
  await fillIn();
  await complete();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating Profile...' });
  expect(button.disabled).toBe(true);
  await act(async () => answer(json(adasProfile, 201)));
  await waitFor(() => expect(location.pathname).toBe('/opportunities'));
});

it.each([
  [new Response('You have a profile already.', { status: 409 }), 'You have a profile already.'],
  [new Response('Please log in first.', { status: 401 }), 'You must be logged in to complete your profile'],
  [undefined, 'Failed to create profile'],
])('tells a failure and keeps what was typed', async (response, description) => {
  open(ProfileSetupPage, {
    answers: { 'POST /api/profile': async () => response ?? Promise.reject(new TypeError('Failed to fetch')) },
  });
  await fillIn();
  await complete();
  expect((await screen.findByRole('alert')).textContent).toBe(`Error${description}`);
  expect(shownToast()).toMatchObject({ title: 'Error', description, variant: 'destructive' });
  expect(country().value).toBe('Côte d’Ivoire');
  expect(ticked()).toEqual(['science']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Profile' }).disabled).toBe(false);
});

it('checks the interests that the quiz revealed, with a hint', async () => {
  const result = { timestamp: '', answers: [], topCategories: ['arts', 'tech', 'leadership', 'environment'] };
  localStorage.setItem('quizResult', JSON.stringify(result));
  open(ProfileSetupPage);
  expect(await screen.findByText(/the two that your quiz revealed/)).toBeTruthy();
  await userEvent.type(country(), 'Kenya');
  await next();
  await userEvent.selectOptions(field(/^Education$/), 'Other');
  await next();
  expect(ticked()).toEqual(['tech', 'arts']);
});

it('focuses the field that the server names, whatever the message', async () => {
  const refused = () =>
    new Response('Somebody must agree.', { status: 400, headers: { 'X-Error-Field': 'guardianEmail' } });
  open(ProfileSetupPage, { answers: { 'POST /api/profile': refused } });
  await fillIn();
  await complete();
  expect(await screen.findByLabelText(/guardian/i)).toBeTruthy();
});

it('shows the guardian field for a minor as soon as age and country are known', async () => {
  const waiting = { state: 'waiting', guardianEmail: 'parent@example.org', expiresAt: '2026-05-18T12:00:00.000Z' };
  const { sent } = open(ProfileSetupPage, { answers: { 'POST /api/profile': () => json(waiting, 202) } });
  await fillIn({ from: 'Kenya', birthday: '2011-06-01' });
  await userEvent.click(screen.getByRole('button', { name: 'About You' }));
  expect(screen.queryByLabelText(/parent or guardian/)).toBeNull();
  await userEvent.clear(country());
  await userEvent.type(country(), 'Germany');
  await userEvent.tab();
  await next();
  expect(await screen.findByText(/Please give the email address of a parent/)).toBeTruthy();
  expect(stepTitle()).toBe('About You');

  await userEvent.type(field(/parent or guardian/), 'parent@example.org');
  await next();
  await next();
  expect(sent).toEqual([]);
  await complete();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Waiting for your parent or guardian');
  expect(screen.getByRole('status').textContent).toContain('May 18, 2026');
  expect(sent).toHaveLength(1);
  expect(sent[0]![1]).toMatchObject({ country: 'DE', guardianEmail: 'parent@example.org' });

  await userEvent.click(screen.getByRole('button', { name: /The address is wrong/ }));
  expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeTruthy();
});

it('asks visitors to log in, and returns here', () => {
  open(ProfileSetupPage, { person: null });
  expect(screen.getByRole('heading').textContent).toBe('You must be logged in to complete your profile');
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?next=%2Fprofile');
});

it('redirects a user who has a profile', () => {
  open(ProfileSetupPage, { person: { ...ada, hasProfile: true } });
  expect(screen.getByRole('heading').textContent).toBe('Your profile is complete');
});

const Own = () => <OwnProfile />;
const member = { ...ada, hasProfile: true, tier: 'free' as const };

it('shows a profile, and what is not provided', async () => {
  const empty = { ...adasProfile, dateOfBirth: null, goals: null, interests: [] };
  open(Own, { person: member, answers: { 'GET /api/profile/ada': () => json(empty) } });
  expect(await screen.findByText('No interests selected')).toBeTruthy();
  expect(screen.getAllByText('Not provided')).toHaveLength(2);
  expect(screen.getByText('United Kingdom')).toBeTruthy();
  expect(screen.getByText('Undergraduate')).toBeTruthy();
});

it('says to a declared minor with another date that they stay protected, and where a mistake is corrected', async () => {
  open(Own, { person: { ...member, isMinor: true } });
  expect((await screen.findByRole('link', { name: 'Write to us' })).getAttribute('href')).toBe('/help/ask');
});

it("shows the page's badge beside the heading", async () => {
  open(() => <OwnProfile badge="Free" />, { person: member });
  expect((await screen.findByRole('heading', { level: 1 })).parentElement!.textContent).toContain('Free');
});

it('changes a profile', async () => {
  const { sent, client } = open(Own, {
    person: member,
    answers: { 'PUT /api/profile/ada': () => json({ ...adasProfile, fullName: 'Ada King', interests: ['arts'] }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.clear(field('Full name'));
  await userEvent.type(field('Full name'), 'Ada King');
  await userEvent.click(field('Technology & Innovation'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

  expect(await screen.findByText('Ada King')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(shownToast()).toMatchObject({
    title: 'Profile Updated',
    description: 'Your profile has been successfully updated',
  });
  expect(sent).toEqual([
    [
      'PUT /api/profile/ada',
      {
        fullName: 'Ada King',
        dateOfBirth: '2001-12-10',
        country: 'GB',
        education: 'undergraduate',
        interests: ['arts'],
        goals: 'Build an engine.',
        profileCompleted: true,
      },
    ],
  ]);
  expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ person: { interests: ['arts'] } });
});

it('asks what one studies and has finished, and takes an answer back', async () => {
  const before = { ...adasProfile, studying: 'high-school', finished: 'none' };
  const { sent } = open(Own, {
    person: member,
    answers: {
      'GET /api/profile/ada': () => json(before),
      'PUT /api/profile/ada': () => json({ ...adasProfile, studying: 'undergraduate' }),
    },
  });
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByText(/More about your studies/));
  await userEvent.selectOptions(field(/What you study now/), 'Undergraduate');
  await userEvent.selectOptions(field(/highest that you have finished/), 'I would rather not say');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

  expect(await screen.findByText('What you study now')).toBeTruthy();
  expect(screen.queryByText('The highest that you have finished')).toBeNull();
  expect(sent[0]![1]).toMatchObject({ studying: 'undergraduate', finished: null });
});

it('discards typed values on Cancel', async () => {
  const { sent } = open(Own, { person: member });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.clear(field('Full name'));
  await userEvent.type(field('Full name'), 'Eve');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field('Full name').value).toBe('Ada Lovelace');
  expect(sent).toEqual([]);
});

it('hides the guardian field after consent', async () => {
  const child = { ...adasProfile, dateOfBirth: '2012-03-04', country: 'DE' };
  open(Own, {
    person: member,
    answers: {
      'GET /api/profile/ada': () => json(child),
      'GET /api/guardian-consent': () => json({ state: 'given', guardianEmail: 'parent@example.org' }),
      'PUT /api/profile/ada': () => json({ ...child, goals: 'Learn more.' }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.clear(field(/^Goals/));
  await userEvent.type(field(/^Goals/), 'Learn more.');
  expect(screen.queryByLabelText(/parent or guardian/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Learn more.')).toBeTruthy();
});

it('clears an error once its field is changed', async () => {
  open(ProfileSetupPage);
  await screen.findByRole('button', { name: 'Continue' });
  await userEvent.clear(field('Full name'));
  await next();
  await userEvent.type(field('Full name'), 'Ada');
  expect(screen.queryByText('Please write your full name.')).toBeNull();
  expect(screen.getByText(/choose a country/)).toBeTruthy();
});

it('changes the date of birth by its parts, and takes it away', async () => {
  const { sent } = open(Own, { person: member, answers: { 'PUT /api/profile/ada': () => json(adasProfile) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect([field('Day').value, field('Month').value, field('Year').value]).toEqual(['10', '12', '2001']);
  await userEvent.clear(field('Day'));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await save();
  expect(screen.getByText(/give a day that exists/)).toBeTruthy();
  await userEvent.selectOptions(field('Month'), '');
  await userEvent.clear(field('Year'));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).toMatchObject({ dateOfBirth: null });
});

it('allows no interests in a change, but requires everything else', async () => {
  const { sent } = open(Own, {
    person: member,
    answers: { 'PUT /api/profile/ada': () => new Response('Please try again.', { status: 503 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(field('Technology & Innovation'));
  await userEvent.click(field('Arts & Culture'));
  await userEvent.clear(country());
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await save();
  expect(shownToast()).toMatchObject({ title: 'Missing Information' });
  await userEvent.type(country(), 'UK');
  await save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('ErrorPlease try again.'));
  expect(sent[0]![1]).toMatchObject({ interests: [], country: 'GB' });
});

it('edits one step at a time, saves from any, and opens the step of what is wrong', async () => {
  const { sent } = open(Own, { person: member, answers: { 'PUT /api/profile/ada': () => json(adasProfile) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('button', { name: 'About you', current: 'step' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Goals/ })).toBeNull();
  await userEvent.clear(field('Full name'));
  await userEvent.click(screen.getByRole('button', { name: 'Next: Studies and goals' }));
  expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Goals/ }), ' Fly.');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await save();
  const name = screen.getByRole('textbox', { name: 'Full name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(sent).toEqual([]);
  await userEvent.type(name, 'Ada King');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).toMatchObject({ fullName: 'Ada King', goals: 'Build an engine. Fly.' });
});

it('shows that the profile could not be loaded, and retries', async () => {
  let isUp = false;
  open(Own, {
    person: member,
    answers: { 'GET /api/profile/ada': () => (isUp ? json(adasProfile) : new Response('', { status: 503 })) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('could not load your profile');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
});

it('says beside the field that a guardian cannot be oneself', async () => {
  const refused = () =>
    new Response("The field 'guardianEmail' is your own address.", {
      status: 400,
      headers: { 'X-Error-Field': 'guardianEmail', 'X-Error-Code': 'own-address' },
    });
  open(ProfileSetupPage, { answers: { 'POST /api/profile': refused } });
  await screen.findByRole('button', { name: 'Continue' });
  await typeBirthday('2011-06-01');
  await userEvent.type(country(), 'Germany');
  await userEvent.type(await screen.findByLabelText(/parent or guardian/), ada.email);
  await next();
  await userEvent.selectOptions(field(/^Education$/), 'Other');
  await next();
  await userEvent.click(field('Science & Research'));
  await complete();
  expect(
    await screen.findByText('This is your own address. Please give the one of a parent or guardian.'),
  ).toBeTruthy();
  expect(shownToast()).toBeUndefined();
});
