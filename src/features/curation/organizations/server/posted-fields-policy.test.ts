import { expect, it } from 'vitest';
import { type PostedForm, postedForm } from '../contract.ts';
import { toFields, toForm } from './posted-fields-policy.ts';

const now = new Date('2026-11-01T09:00:00Z');
const form = (given: Record<string, unknown> = {}): PostedForm =>
  postedForm.parse({
    ...{ title: 'Prize', organization: 'Institute', link: 'https://example.org/', description: 'A **prize**.' },
    ...{ category: 'arts', type: 'competition', deadlineKind: 'dated', closes: '2027-03-01', ...given },
  });
const fields = (given?: Record<string, unknown>) => toFields(form(given), undefined, now);

it('reads what a plain form sends once, several times or not at all', () => {
  expect(
    fields({ interests: 'arts', languages: ['en', 'fr'], months: '', countries: 'Kenya; Côte d’Ivoire\nUSA' }),
  ).toMatchObject({
    ...{ interests: ['arts'], languages: ['en', 'fr'], eligibleCountries: ['KE', 'CI', 'US'], educationLevels: [] },
    deadline: { kind: 'dated', closing: { day: '2027-03-01', time: '', zone: 'AoE' }, text: 'March 1, 2027' },
  });
});

it.each([
  ['HTML', { description: 'See <script src="x">' }, 'description'],
  ['a link that people cannot open', { link: 'javascript:alert(1)' }, 'link'],
  ['a private address', { link: 'http://localhost/' }, 'link'],
  ['no last day', { closes: '' }, 'closes'],
  ['a day that is over', { closes: '2026-10-30' }, 'closes'],
  ['an opening after the closing', { opens: '2027-04-01' }, 'opens'],
  ['an unknown country', { countries: 'Kenya, Atlantis' }, 'countries'],
  ['an unknown country to live in', { residence: 'Atlantis' }, 'residence'],
  ['ages the wrong way round', { minAge: '20', maxAge: '18' }, 'maxAge'],
  ['no months', { deadlineKind: 'recurring' }, 'closes'],
  ['an unknown time zone', { closesTime: '17:00', zone: 'Mars/Olympus' }, 'zone'],
])('refuses %s beside its field', (_name, given, field) => {
  expect(() => fields(given)).toThrow(expect.objectContaining({ field, status: 400 }));
});

it('keeps what a form does not show, and gives back the form that was read', () => {
  const stored = {
    ...fields({ isYearly: 'on', opens: '2027-01-10' }),
    pictureId: crypto.randomUUID(),
    pictureAlt: 'A ship',
    facts: { countryGroup: ['@eu'], offers: ['phd' as const] },
  };
  expect(stored.deadline.windows).toEqual([{ opens: '01-10', closes: '03-01' }]);
  const again = toFields({ ...toForm(stored), applicationFee: 'true' }, stored, now);
  expect(again).toEqual({ ...stored, facts: { countryGroup: ['@eu'], offers: ['phd'], applicationFee: true } });
});

it('lets a day that is over stay where it was not changed', () => {
  const stored = fields();
  const later = new Date('2028-01-01T00:00:00Z');
  expect(toFields({ ...toForm(stored), title: 'Another' }, stored, later).title).toBe('Another');
});
