import { expect, it } from 'vitest';
import { readContent } from '../content/content-seed.ts';
import { canonicalLink, parseLink } from '../link-policy.ts';
import { type Comparable, isSameOpportunity } from './same-opportunity.ts';

const now = Date.parse('2026-11-21T00:00:00Z');

type Sample = [title: string, organization: string | null, link: string | null];
const toRow = ([title, organization, link]: Sample, source: string): Comparable => {
  const url = link === null ? undefined : parseLink(link);
  const key = url ? canonicalLink(url) : null;
  return { source, title, organization, canonicalLink: key, location: null, closesAt: null };
};
const isSame = (one: Sample, other: Sample) => {
  const [mine, theirs] = [toRow(one, 'one'), toRow(other, 'two')];
  expect(isSameOpportunity(theirs, mine, now)).toBe(isSameOpportunity(mine, theirs, now));
  return isSameOpportunity(mine, theirs, now);
};

const yes: Sample = [
  'Kennedy-Lugar Youth Exchange and Study (YES)',
  'American Councils',
  'https://yesprograms.org/join',
];
const prize: Sample = ['Young Ocean Writers Prize', 'Harbour Guild', 'https://guild.org/prize'];
const rise: Sample = ['RISE Germany', 'German Academic Exchange Service (DAAD)', 'https://daad.de/rise'];
const grant: Sample = ['Future Leaders Scholarship', 'Acme Foundation', 'https://acme.org/leaders'];

/** How other sources write what is listed already: twelve kinds. */
const kinds: Record<string, [Sample, Sample][]> = {
  'case, accents and punctuation': [
    [prize, ['YOUNG Océan writers: prize!', 'harbour guild', 'https://other.org/a']],
    [grant, ['Future-Leaders «Scholarship»', 'ACME foundation', null]],
  ],
  'order of words and small words': [
    [prize, ['The Prize for Young Writers of the Ocean', 'The Harbour Guild', 'https://other.org/b']],
    [grant, ['Scholarship for the Future Leaders', 'Acme Foundation', null]],
  ],
  'a slip of the pen': [
    [prize, ['Young Ocean Writres Prize', 'Harbour Guild', 'https://guild.org/prize']],
    [grant, ['Future Leaders Scholarhip', 'Acme Foundation', 'https://acme.org/leaders']],
  ],
  'a link with tracking, another scheme or a trailing slash': [
    [prize, ['Young Ocean Writers Prize', null, 'http://www.guild.org/prize/?utm_source=list#top']],
    [grant, ['Future Leaders Scholarship', 'Scholarship Hub', 'acme.org/leaders/index.html?fbclid=1']],
  ],
  'an invitation before the name': [
    [grant, ['Apply for the Future Leaders Scholarship', 'Acme Foundation', 'https://hub.org/1']],
    [grant, ['Call for Applications: Future Leaders Scholarship', 'Acme Foundation', 'https://hub.org/2']],
    [grant, ['Applications are open for the Future Leaders Scholarship', 'Acme Foundation', 'https://hub.org/3']],
    [prize, ['Now open: Young Ocean Writers Prize', 'Harbour Guild', 'https://hub.org/4']],
    [prize, ['Enter the Young Ocean Writers Prize', 'Harbour Guild', 'https://hub.org/5']],
  ],
  'a remark behind the name': [
    [grant, ['Future Leaders Scholarship (Fully Funded)', 'Acme Foundation', 'https://hub.org/1']],
    [grant, ['Future Leaders Scholarship – Apply now!', 'Acme Foundation', 'https://hub.org/2']],
    [grant, ['Fully-funded Future Leaders Scholarship', 'Acme Foundation', 'https://hub.org/3']],
    [prize, ['Young Ocean Writers Prize [Deadline extended]', 'Harbour Guild', 'https://hub.org/4']],
    [prize, ['Young Ocean Writers Prize is now open for applications', 'Harbour Guild', 'https://hub.org/5']],
  ],
  'an acronym of the name, or none': [
    [yes, ['Kennedy-Lugar Youth Exchange and Study', 'American Councils', 'https://hub.org/1']],
    [yes, ['YES: Kennedy-Lugar Youth Exchange and Study', 'American Councils', 'https://hub.org/2']],
    [yes, ['Kennedy-Lugar Youth Exchange and Study Program – YES', 'American Councils', 'https://hub.org/3']],
  ],
  'a page below or above the one that is listed': [
    [grant, ['Future Leaders Scholarship', null, 'https://acme.org/leaders/apply/2027']],
    [grant, ['Future Leaders Scholarship', null, 'https://www.acme.org/en/leaders/how-to-apply?step=1']],
    [yes, ['Kennedy-Lugar Youth Exchange and Study (YES)', null, 'https://yesprograms.org']],
    [prize, ['Young Ocean Writers Prize', null, 'https://apply.guild.org/prize']],
  ],
  'the organisation in the title': [
    [grant, ['Acme Foundation Future Leaders Scholarship', 'Acme Foundation', 'https://hub.org/1']],
    [prize, ['Young Ocean Writers Prize by Harbour Guild', 'Harbour Guild', 'https://hub.org/2']],
    [rise, ['DAAD RISE Germany', 'DAAD', 'https://hub.org/3']],
  ],
  'the organisation written in another way': [
    [rise, ['RISE Germany', 'DAAD', 'https://hub.org/1']],
    [prize, ['Young Ocean Writers Prize', 'Harbour Guild Ltd.', 'https://hub.org/2']],
    [
      ['Summer Lab', 'Oxford University', null],
      ['Summer Lab', 'University of Oxford', 'https://hub.org/3'],
    ],
    [
      ['Peace Essay Contest', 'United Nations Development Programme', null],
      ['Peace Essay Contest', 'UNDP', null],
    ],
  ],
  'another spelling or number of a word': [
    [
      ['Ocean Leaders Programme', 'Acme', null],
      ['Ocean Leader Program', 'Acme', null],
    ],
    [
      ['Data Science Internship', 'Acme', null],
      ['Data Science Internships', 'Acme', null],
    ],
    [
      ['Marine Policy Doctoral Scholarship', 'Acme', null],
      ['Marine Policy PhD Scholarship', 'Acme', null],
    ],
  ],
  'the year of the coming edition, or none': [
    [grant, ['Future Leaders Scholarship 2027', 'Acme Foundation', 'https://hub.org/1']],
    [prize, ['2026/27 Young Ocean Writers Prize', 'Harbour Guild', 'https://guild.org/prize']],
    [
      ['Acme Camp 2026-2027', 'Acme', null],
      ['Acme Camp 2026/27', 'Acme', null],
    ],
  ],
};

it.each(Object.entries(kinds))('recognises what differs by %s', (_, pairs) => {
  const missed = pairs.filter(([one, other]) => !isSame(one, other));
  expect(missed).toEqual([]);
});

it('knows twelve kinds', () => {
  expect(Object.keys(kinds)).toHaveLength(12);
});

/** The two of each pair only look alike. */
const different: [Sample, Sample][] = [
  [grant, ['Future Leaders Scholarship 2025', 'Acme Foundation', 'https://acme.org/leaders']],
  [
    ['Essay Prize 2026', 'Acme', 'https://acme.org/essay'],
    ['Essay Prize 2027', 'Acme', 'https://acme.org/essay'],
  ],
  [
    ['Marine Grant for Master’s Students', 'Acme', null],
    ['Marine Grant for PhD Students', 'Acme', null],
  ],
  [
    ['Marine Grant', 'Acme', 'https://acme.org/grant'],
    ['Marine Grant for Undergraduates', 'Acme', 'https://acme.org/grant/undergraduates'],
  ],
  [
    ['Maths Olympiad Junior', 'Acme', 'https://acme.org'],
    ['Maths Olympiad Senior', 'Acme', 'https://acme.org'],
  ],
  [
    ['Summer School I', 'Acme', 'https://acme.org'],
    ['Summer School II', 'Acme', 'https://acme.org'],
  ],
  [
    ['Summer Camp', 'Acme', 'https://acme.org'],
    ['Winter Camp', 'Acme', 'https://acme.org'],
  ],
  [
    ['Chevening Scholarship', 'FCDO', 'https://chevening.org'],
    ['Chevening Fellowship', 'FCDO', 'https://chevening.org'],
  ],
  [
    ['Future Leaders Scholarship', 'Acme Foundation', 'https://acme.org'],
    ['Future Leaders Scholarship for Women', 'Acme Foundation', 'https://acme.org/women'],
  ],
  [
    ['Summer Internship', 'Bright Lab', 'https://uni.edu/jobs'],
    ['Summer Internship', 'Marine Lab', 'https://uni.edu/jobs/17'],
  ],
  [
    ['Essay Competition', null, 'https://one.org/essay'],
    ['Essay Competition', null, 'https://two.org/essay'],
  ],
  [
    ['Research Stay in Kenya', 'Acme', 'https://acme.org'],
    ['Research Stay in Ghana', 'Acme', 'https://acme.org'],
  ],
  [
    ['Miami University', 'Acme Exchange', 'https://acme.org/partner?id=106'],
    ['University of Miami', 'Acme Exchange', 'https://acme.org/partner?id=214'],
  ],
  [
    ['Exchange Year', 'University of California', 'https://uc.edu'],
    ['Exchange Year', 'University of California Berkeley', 'https://berkeley.edu'],
  ],
];

it.each(different)('tells %j from %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

it('finds no two of our own opportunities the same, whoever would list them', async () => {
  const records = (await readContent('content/opportunities')).readRecords();
  const samples = records.map(({ title, organization, link }): Sample => [title, organization, link]);
  const duplicates: string[] = [];
  const mine = samples.map((sample) => toRow(sample, 'one'));
  const theirs = samples.map((sample) => toRow(sample, 'two'));
  for (const [at, one] of mine.entries())
    for (const other of theirs.slice(at + 1))
      if (isSameOpportunity(one, other, now)) duplicates.push(`${one.title} = ${other.title}`);
  expect(duplicates).toEqual([]);
});
