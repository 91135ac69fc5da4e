import { expect, it } from 'vitest';
import { readContent } from '../content/content-seed.ts';
import { canonicalLink, parseLink } from '../link-policy.ts';
import { type Comparable, isSameOpportunity } from './same-opportunity.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const records = (await readContent('content/opportunities')).readRecords();

type Named = { title: string; organization: string | null; link: string };
const toRow = ({ title, organization, link }: Named, source: string): Comparable => {
  const url = parseLink(link);
  return {
    source,
    title,
    organization,
    canonicalLink: url ? canonicalLink(url) : null,
    location: null,
    closesAt: null,
  };
};

const elsewhere = 'https://hub.org/1';
const acronym = /\s*\(\p{Lu}{2,}\)/u;
const withTitle = (title: string) => (named: Named) => ({
  ...named,
  title: title.replace('X', named.title).replace('ORG', named.organization ?? ''),
  link: elsewhere,
});

/** How another source may write each of our own opportunities; undefined where a kind says nothing of one. */
const kinds: Record<string, (named: Named) => Named | undefined> = {
  'upper case': (named) => ({ ...named, title: named.title.toUpperCase(), link: elsewhere }),
  'another order': ({ title, ...named }) => ({
    ...named,
    title: title.split(' ').reverse().join(' '),
    link: elsewhere,
  }),
  'a slip of the pen': (named) => ({
    ...named,
    title: named.title.replace(/\p{L}{7,}/u, (word) => word.slice(0, 3) + word.slice(4)),
  }),
  'tracking and another source as organisation': (named) => ({
    ...named,
    organization: 'Scholarship Hub',
    link: `${named.link}${named.link.includes('?') ? '&' : '?'}utm_source=hub`,
  }),
  'an invitation': withTitle('Apply for the X'),
  'a remark': withTitle('X (Fully Funded)'),
  'a call with year and remark': withTitle('Call for Applications: X 2027 | Fully Funded'),
  'no acronym': (named) =>
    acronym.test(named.title) ? { ...named, title: named.title.replace(acronym, ''), link: elsewhere } : undefined,
  'a deeper link': (named) => ({
    ...named,
    organization: null,
    link: `${named.link.split(/[?#]/)[0]!.replace(/\/$/, '')}/apply`,
  }),
  'the home page': (named) => ({ ...named, organization: null, link: new URL(named.link).origin }),
  'the organisation in the title': withTitle('ORG X'),
  'another word for it': withTitle('X Programme'),
};

it.each(Object.entries(kinds))('recognises at least four of five of our own opportunities behind %s', (_, write) => {
  const pairs = records.flatMap((record) => {
    const other = write(record);
    return other ? [[toRow(record, 'content'), toRow(other, 'hub')] as const] : [];
  });
  const recognized = pairs.filter(([ourRow, other]) => isSameOpportunity(ourRow, other, now));
  expect(recognized.length / pairs.length).toBeGreaterThanOrEqual(0.8);
});

it.each([
  ['another year', 'X 2019', /2019/],
  ['another level', 'X for PhD Students', /phd|doctora/i],
  ['other people', 'X for Women', /wom[ae]n/i],
])('keeps our own opportunities apart from %s', (_, title, itself) => {
  const confused = records
    .filter((record) => !itself.test(record.title))
    .filter((record) => isSameOpportunity(toRow(record, 'content'), toRow(withTitle(title)(record), 'hub'), now));
  expect(confused.map((record) => record.title)).toEqual([]);
});

it('needs the organisation, or a link of its site', () => {
  const confused = records.filter((record) => {
    const other = toRow({ ...record, organization: null, link: elsewhere }, 'hub');
    return isSameOpportunity(toRow(record, 'content'), other, now);
  });
  expect(confused).toEqual([]);
});
