import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, never, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { OpportunityDetail } from '../../contract.ts';
import { madeDetail, madeOpportunity } from '../testing/made-opportunity.ts';
import { DetailPage } from './detail-page.tsx';

const address = '/api/opportunities/ocean';
const open = (answer: Parameters<typeof answerWith>[0][string]) =>
  renderScreen(<DetailPage />, {
    path: '/opportunities/ocean',
    params: { slug: 'ocean' },
    answers: { [address]: answer },
  });
const show = async (given: Partial<OpportunityDetail>) => {
  const shown = open(madeDetail(given));
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const side = () => within(screen.getByRole('complementary', { name: 'Deadline and application' }));

afterEach(() => vi.unstubAllGlobals());

it('shows that it is loading', () => {
  open(never);
  expect(screen.getByText('Loading the opportunity')).toBeTruthy();
});

it('shows that loading failed, and retries', async () => {
  open(refused);
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load this opportunity');

  answerWith({ [address]: madeDetail() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Young Ocean Researchers' })).toBeTruthy();
});

it('shows that the opportunity does not exist', async () => {
  open(() => new Response('We could not find this.', { status: 404 }));
  expect((await screen.findByRole('alert')).textContent).toContain('We could not find this opportunity');
});

it("shows the closing time in the reader's time zone, and the time left", async () => {
  await show({});

  expect(side().getByText('April 1, 2026')).toBeTruthy();
  expect(side().getByText('Closes 2 April 2026, 12:00 your time')).toBeTruthy();
  expect(side().getByText('32 days left')).toBeTruthy();
  expect(side().getByRole('link', { name: /^Apply Now/ })).toHaveProperty('target', '_blank');
  expect(side().getByRole('link', { name: 'example.org' }).getAttribute('rel')).toContain('noopener');
});

it('shows that it is closed, and links to the official site without asking to apply', async () => {
  await show({ closesAt: '2026-02-01T12:00:00Z' });

  expect(side().getByText(/^Closed\./)).toBeTruthy();
  expect(side().getByRole('link', { name: 'Official site' })).toBeTruthy();
  expect(side().queryByRole('link', { name: /Apply Now/ })).toBeNull();
  expect(side().queryByText(/left$/)).toBeNull();
});

it('offers a reminder of what opens later, beside the link to apply', async () => {
  const expectedOpens = { date: '2026-07-15', precision: 'month' } as const;
  await show({ deadlineKind: 'recurring', closesAt: null, expectedOpens });

  expect(side().getByText('Opens about July 2026, from earlier years')).toBeTruthy();
  const reminder = side().getByRole('link', { name: /^Remind me: / });
  expect(reminder.getAttribute('href')).toBe('/opportunities/young-ocean-researchers/calendar.ics');
  expect(side().getByRole('link', { name: /^Apply Now/ })).toBeTruthy();
});

it.each([
  ['recurring', 'Usually closes in early October'],
  ['unknown', 'Check the official site for dates'],
] as const)('shows a %s deadline as text, without a date', async (deadlineKind, deadline) => {
  const { container } = await show({ deadlineKind, deadline, closesAt: null });

  expect(side().getByText(deadline)).toBeTruthy();
  expect(container.querySelector('time')).toBeNull();
});

it('says the expected date in words where the source gives none', async () => {
  const expectedCloses = { date: '2026-06-15', precision: 'month' } as const;
  await show({
    deadline: 'Check the official site for dates',
    deadlineKind: 'recurring',
    closesAt: null,
    expectedCloses,
  });

  expect(side().getByText('Expected to close in June 2026, from earlier years')).toBeTruthy();
});

it('shows when it was last checked', async () => {
  await show({ verifiedAt: '2026-02-10T08:00:00Z' });
  expect(side().getByText('Checked on 10 February 2026')).toBeTruthy();
});

it('shows that it was not checked yet', async () => {
  await show({});
  expect(side().getByText('Our team has not checked this yet.')).toBeTruthy();
});

it.each([
  ['Kept by the organization', { isKept: true, verifiedAt: '2026-02-10T08:00:00Z' }],
  ['Checked by our team', { isKept: false, verifiedAt: '2026-02-10T08:00:00Z' }],
  ['From public sources', {}],
])('says who keeps it: %s', async (text, values) => {
  await show(values);
  expect(side().getByText(text)).toBeTruthy();
  expect(side().getByRole('link', { name: 'Is this yours?' }).getAttribute('href')).toBe(
    '/opportunities/young-ocean-researchers/claim',
  );
});

it('shows all known facts, paragraph by paragraph', async () => {
  await show({
    description: 'The first paragraph.\n\nThe second one.',
    benefits: ['A stipend', 'A cabin'],
    eligibility: 'For people who swim.',
    countries: 'Kenya and Norway',
    educationLevels: ['masters', 'phd'],
    location: 'Mombasa',
    interests: ['environment', 'science'],
  });

  expect(screen.getByText('The first paragraph.').tagName).toBe('P');
  expect(screen.getByText('The second one.').tagName).toBe('P');
  expect(screen.getByText('A stipend').parentElement!.textContent).toBe('A stipendA cabin');
  expect(screen.getByText('For people who swim.')).toBeTruthy();
  expect(side().getByText('Mombasa')).toBeTruthy();
  expect(facts()).toEqual({
    Countries: 'Kenya and Norway',
    Education: 'Graduate (Masters), Graduate (PhD)',
    Topics: 'Environment & Sustainability, Science & Research',
  });
});

it('links to pages and searches for more like it, once for each subject', async () => {
  const collections = [{ label: 'More about physics', href: '/topics/physics' }];
  await show({ subjects: ['Physics', 'coral reefs', 'R&D'], collections });

  const links = within(screen.getByRole('navigation', { name: 'More opportunities' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['More about physics', '/topics/physics'],
    ['Coral reefs', '/opportunities?q=coral+reefs'],
    ['R&D', '/opportunities?q=R%26D'],
  ]);
});

it.each([
  [{ minAge: 16, maxAge: 20 }, '16 to 20'],
  [{ minAge: 16 }, '16 or older'],
  [{ maxAge: 20 }, 'Up to 20'],
  [{ minAge: 18, maxAge: 18 }, '18'],
  [{}, undefined],
])('formats ages: %o', async (ages, expectedText) => {
  await show(ages);
  expect(facts().Age).toBe(expectedText);
});

it.each([
  ['a deadline', {}, true],
  ['an expected date', { closesAt: null, expectedCloses: { date: '2099-10-05', precision: 'part' } }, true],
  ['no date', { deadlineKind: 'rolling', closesAt: null }, false],
  ['a date that has passed', { closesAt: '2020-01-01T12:00:00Z' }, false],
  ['early access', { opensAt: '2099-01-01T12:00:00Z' }, false],
] as const)('offers to add the date to a calendar: %s', async (_name, values, isOffered) => {
  await show(values);
  const hrefs = side()
    .queryAllByRole('link', { name: /Calendar|calendar/ })
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    isOffered
      ? [
          '/opportunities/young-ocean-researchers/calendar.ics',
          '/opportunities/young-ocean-researchers/google-calendar',
        ]
      : [],
  );
});

it('leaves out unknown facts', async () => {
  await show({ description: '', organization: null, link: '' });

  expect(screen.queryByRole('heading', { name: 'What you get' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Similar opportunities' })).toBeNull();
  expect(facts()).not.toHaveProperty('Education');
  expect(
    side()
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Add to calendar',
    'Add to Google Calendar',
    'Compare with my CV',
    'Report this opportunity',
    'Is this yours?',
  ]);
});

it('says rule by rule in words whether a member may apply, and asks for what is missing', async () => {
  await show({
    checks: [
      { rule: 'country', answer: 'yes', reason: 'Open to people from Kenya. You live in Kenya.' },
      {
        rule: 'education',
        answer: 'no',
        reason: 'For Graduate (PhD). You said: High School.',
        brief: 'Not for High School',
      },
      { rule: 'age', answer: 'unknown', reason: 'Tell us your date of birth.', missing: 'dateOfBirth' },
      { rule: 'studies', answer: 'unknown', reason: 'Tell us what you study.', missing: 'studying' },
    ],
  });

  const verdict = within(side().getByRole('region', { name: 'May you apply?' }));
  expect(verdict.getByText('Not for High School')).toBeTruthy();
  expect(verdict.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Yes. Open to people from Kenya. You live in Kenya.',
    'No. For Graduate (PhD). You said: High School.',
    'Not known. Tell us your date of birth. Add your date of birth',
    'Not known. Tell us what you study. Add it to your profile',
  ]);
  expect(side().getAllByRole('link', { name: 'Add your date of birth' })[0]!.getAttribute('href')).toBe('/profile');
});

const check = (rule: 'country' | 'education' | 'age', answer: 'yes' | 'no' | 'unknown') => ({
  rule,
  answer,
  reason: `The rule of ${rule}.`,
});

it.each([
  ['Fits you', 'Fits by countries and education.', 'Apply Now', [check('country', 'yes'), check('education', 'yes')]],
  ['Not for you', 'The rule of age.', 'Official site', [check('country', 'yes'), check('age', 'no')]],
  [
    'Not known: education and age limit',
    'Fits by countries. Check the rest on the official site.',
    'Apply Now',
    [check('country', 'yes'), check('education', 'unknown'), check('age', 'unknown')],
  ],
] as const)('says the verdict first, and the button follows from it: %s', async (title, text, button, checks) => {
  await show({ checks: [...checks] });

  expect(side().getByText(title)).toBeTruthy();
  expect(side().getAllByText(text)).not.toHaveLength(0);
  const actions = within(document.querySelector<HTMLElement>('.detail-actions')!);
  expect(actions.getByRole('link').textContent).toBe(button);
  expect(actions.getByRole('link').className.includes('button-second')).toBe(button === 'Official site');
});

it('says nothing about a visitor, and does not guess at rules that nobody has told', async () => {
  await show({ openTo: '', educationLevels: [] });
  expect(side().queryByText(/By your profile|May you apply/)).toBeNull();
  expect(side().getByText('See the official site')).toBeTruthy();
});

it('shows similar opportunities', async () => {
  await show({ similar: [madeOpportunity({ title: 'Reef Watch', slug: 'reef-watch' })] });
  expect(screen.getByRole('link', { name: 'Reef Watch' }).getAttribute('href')).toBe('/opportunities/reef-watch');
});

it('sets the text direction of title, description and facts by their script', async () => {
  await show({ title: 'منحة البحار', eligibility: 'לצעירים', location: 'حيفا', benefits: ['راتب'] });

  for (const text of ['منحة البحار', 'לצעירים', 'حيفا', 'راتب']) expect(screen.getByText(text).dir).toBe('auto');
});

it('shares by WhatsApp without script, and leaves the rest to the boot script', async () => {
  await show({ url: 'https://sealeap.example/opportunities/young-ocean-researchers' });
  expect(screen.getByRole('button', { name: 'Share' }).hasAttribute('data-share')).toBe(true);
  expect(screen.getByRole('button', { name: 'Copy link' }).dataset.share).toBe('copy');
  const whatsApp = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' }).href);
  expect([whatsApp.origin, whatsApp.searchParams.get('text')]).toEqual([
    'https://wa.me',
    'Young Ocean Researchers https://sealeap.example/opportunities/young-ocean-researchers',
  ]);
});

function facts() {
  const terms = [...document.querySelectorAll('.facts dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling!.textContent]));
}

it('shows the opening time during early access, and offers neither sharing nor reporting', async () => {
  const shown = await show({ opensAt: '2026-03-09T09:00:00.000Z' });
  expect(side().getByText('Early access')).toBeTruthy();
  expect(
    side()
      .getByText(/Monday, March 9, 2026/)
      .getAttribute('datetime'),
  ).toBe('2026-03-09T09:00:00.000Z');
  expect(side().queryByRole('button', { name: /Share/ })).toBeNull();
  expect(side().queryByRole('link', { name: 'Report this opportunity' })).toBeNull();
  shown.unmount();

  await show({});
  expect(side().queryByText('Early access')).toBeNull();
  expect(side().getByRole('button', { name: /Share/ })).toBeTruthy();
  expect(side().getByRole('link', { name: 'Report this opportunity' })).toBeTruthy();
});
