import { type Applicant, checkEligibility } from '#features/opportunities/core/eligibility-policy.ts';
import type { ListedRow } from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import type { EducationLevel, Interest } from '#features/people/interests/vocabulary.ts';
import { interests } from '#features/people/interests/vocabulary.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';

export type ReportProfile = { name: string; applicant: Applicant; age: number; interests: Interest[] };

const countries = 'KE BR IN DE NG MX ID EG US PH TR PK VN CO UA ZA BD PE MA NO'.split(' ');
const stages: (readonly [EducationLevel, age: number])[] = [
  ...([
    ['high-school', 14],
    ['high-school', 16],
    ['high-school', 17],
    ['undergraduate', 19],
  ] as const),
  ...([
    ['undergraduate', 21],
    ['masters', 24],
    ['phd', 28],
    ['professional', 30],
    ['other', 18],
  ] as const),
];

/** Always the same twenty, over countries, education and age; the age is that of `now`. */
export function generateProfiles(now: Date): ReportProfile[] {
  return countries.map((country, index) => {
    const [education, age] = stages[(index * 4) % stages.length]!;
    const halfAYearAgo = daysAfter(now, -183).toISOString();
    const dateOfBirth = `${Number(halfAYearAgo.slice(0, 4)) - age}${halfAYearAgo.slice(4, 8)}01`;
    const count = 1 + (index % 3);
    const personInterests = Array.from(
      { length: count },
      (_, at) => interests[(index * 3 + at * 5) % interests.length]!,
    );
    const name = `${country}, ${education}, ${age}: ${personInterests.join(', ')}`;
    return { name, applicant: { country, education, dateOfBirth }, age, interests: personInterests };
  });
}

/** The part of the rows, from 0 to 1, that is not closed to somebody; 1 where there are none. */
export function shareOpenTo(rows: readonly ListedRow[], applicant: Applicant, now: Date) {
  if (rows.length === 0) return 1;
  return rows.filter((row) => checkEligibility(row, applicant, now).answer !== 'no').length / rows.length;
}

export const dateKinds = ['confirmed', 'expected', 'rolling', 'unknown'] as const;
type Dates = Pick<ListedRow, 'closesAt' | 'deadlineKind' | 'expectedOpens' | 'expectedCloses'>;

/** Returns the kind of date that is known of an open opportunity. */
export function dateKindOf({
  closesAt,
  deadlineKind,
  expectedOpens,
  expectedCloses,
}: Dates): (typeof dateKinds)[number] {
  if (closesAt) return 'confirmed';
  if (expectedCloses ?? expectedOpens) return 'expected';
  return deadlineKind === 'rolling' ? 'rolling' : 'unknown';
}

const language = /^[a-z]{2}([-_][a-z]{2})?$/i;
const startPage = /^(index|home|default)(\.\w+)?$/i;

/** Whether an address leads to the home page of a site, in whatever language, and not to a page of its own. */
export function isHomePage(address: string) {
  const { pathname, search } = new URL(address);
  const parts = pathname.split('/').filter((part) => part && !language.test(part) && !startPage.test(part));
  return parts.length === 0 && search === '';
}

const squeeze = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '');
const addition = /(official|online|global|info|web)$/;
/** A shorter name, or a smaller part of a title, may be that of whoever runs it. */
const tellingLength = 6;
const tellingShare = 0.5;

/** Whether a site is named after a programme, or by its short name in brackets, and not after whoever runs more than it. */
function isNamedAfter(host: string, { title, organization }: Pick<ListedRow, 'title' | 'organization'>) {
  const name = squeeze(title.replace(/\(.*?\)/g, ''));
  const short = [...title.matchAll(/\(([^)]+)\)/g)].map(([, inside]) => squeeze(inside!));
  const runner = squeeze(organization ?? '');
  return host
    .replace(/^www\./, '')
    .split('.')
    .slice(0, -1)
    .map(squeeze)
    .some((label) => {
      if (short.includes(label) || short.includes(label.replace(addition, ''))) return true;
      if (label.length < tellingLength || (runner !== name && runner.includes(label))) return false;
      const isPart = name.includes(label) && label.length >= tellingShare * name.length;
      return isPart || (name.length >= tellingLength && label.includes(name));
    });
}

export const linkKinds = ['page', 'site', 'home', 'none'] as const;

/** Where the link of an opportunity leads: to a page of its own, to a site of its own, or to some home page. */
export function linkKindOf({
  link,
  ...row
}: Pick<ListedRow, 'link' | 'title' | 'organization'>): (typeof linkKinds)[number] {
  if (!URL.canParse(link)) return 'none';
  if (!isHomePage(link)) return 'page';
  return isNamedAfter(new URL(link).hostname, row) ? 'site' : 'home';
}
