import type { ReviewReason } from '#features/opportunities/core/vocabulary.ts';
import { educationLevels } from '#features/people/interests/vocabulary.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { readCountries } from './countries/read-countries.ts';
import { type Deadline, type ReadDeadline, readDeadline } from './deadline-policy.ts';
import type { Draft } from './draft.ts';
import { findLink } from './find-link.ts';
import { canonicalLink, parseLink } from './link-policy.ts';
import type { DayOrders } from './mapping/day-order-policy.ts';
import { knownCategory, knownType, readDocuments, readFunding, readLanguages } from './mapping/known-values.ts';
import { propose } from './mapping/propose-type-and-category.ts';
import { readAges } from './mapping/read-ages.ts';
import { readLevels } from './mapping/read-levels.ts';
import { cleanLine, cleanText } from './reading/clean-text.ts';
import { readFacts } from './reading/read-facts.ts';
import { reasonsFor, unknownWords } from './row-reasons-policy.ts';

const maxSubjects = 12;
const maxSubjectLength = 60;

/** The message continues a sentence about the row. */
export class RowRejected extends Error {
  constructor(
    reason: string,
    readonly field: string,
  ) {
    super(reason);
  }
}

export const line = (text: string | undefined, max: number) => (text && cleanLine(text, max)) || null;

/** A title in angle brackets is not a tag. */
function readTitle(text: string) {
  const titles = [text, text.trim().replace(/^<([^<>]+)>$/, '$1')].map((each) => cleanLine(each, 300));
  const title = titles.find((each) => /[\p{L}\p{N}]/u.test(each));
  if (!title) throw new RowRejected('the title is missing', 'title');
  return title;
}

/** Tags that are codes or whole sentences say nothing to readers. */
const readSubjects = (tags: readonly string[]) =>
  [...new Set(tags.map((tag) => cleanLine(tag, 200)))]
    .filter((tag) => tag.length <= maxSubjectLength && /^\p{L}[^_/|]*$/u.test(tag))
    .slice(0, maxSubjects);

/** Countries of which we do not know each are kept as text. */
function readEligibility({ eligibility, eligibleCountries = [] }: Draft, areCountriesUnclear: boolean) {
  const text = (eligibility && cleanText(eligibility, 2000)) || null;
  return text ?? (areCountriesUnclear ? cleanLine(`For people from: ${eligibleCountries.join(', ')}`, 2000) : null);
}

/** Closed by the word of its list: since today, where no day is known. */
function closedByList(read: ReadDeadline, { openState = [] }: Draft, now: Date): ReadDeadline {
  const said = openState.find(({ state }) => state === 'closed');
  if (!said && !read.isSaidClosed) return read;
  const text = said?.text ?? read.dates.deadline;
  const cause =
    said && /^(?:true|false|yes|no|[01])$/i.test(text)
      ? `its list says '${said.column}: ${text}'`
      : `its list says '${cleanLine(text, 60)}'`;
  const known = read.dates.closesAt;
  if (known && known <= now) return { ...read, cause: read.cause ?? undefined, problem: undefined };
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const dates: Deadline = {
    ...read.dates,
    deadlineKind: 'unknown',
    deadlineMonths: [],
    usualWindows: [],
    closesAt: today,
  };
  return { dates, cause, isSaidClosed: true };
}

/** Values that are lists of words, and what of them is unknown. */
function readLists(draft: Draft) {
  const unread = new Map<string, string>();
  const note = (field: string, words: readonly string[], kind: string) => {
    if (words.length > 0) unread.set(field, unknownWords(words, kind));
  };
  const countries = readCountries(draft.eligibleCountries ?? []);
  note('eligibleCountries', countries.unknown, 'country');
  const { levels, isEvery, ...restOfLevels } = readLevels(draft.educationLevels ?? []);
  note('educationLevels', restOfLevels.unknown, 'level of education');
  const documents = readDocuments(draft.requiredDocuments ?? []);
  note('requiredDocuments', documents.unknown, 'document');
  const languages = readLanguages(draft.languages ?? []);
  note('languages', languages.unknown, 'language');
  const funding = readFunding(draft.funding);
  if (draft.funding && !funding) note('funding', [draft.funding], 'kind of funding');
  const ages = readAges(draft);
  if (ages.problem !== undefined) unread.set('minAge', `the age '${cleanLine(ages.problem, 60)}' cannot be read`);
  const facts = readFacts(draft);
  note('facts', [...facts.unknown.values()].flat(), 'answer');
  const values = {
    funding,
    requiredDocuments: documents.ids,
    languages: languages.ids,
    eligibility: readEligibility(draft, countries.unknown.length > 0),
    eligibleCountries: countries.codes.length > 0 ? countries.codes : ['*'],
    educationLevels: levels.length > 0 ? levels : isEvery ? [...educationLevels] : ['*' as const],
    facts: facts.facts,
    minAge: ages.min,
    maxAge: ages.max,
  };
  return { values, unread };
}

/** Letters that an earlier program could not write. */
function refuseLostText(draft: Draft) {
  const [field] = Object.entries(draft).find(([, value]) => JSON.stringify(value ?? '').includes('\ufffd')) ?? [];
  if (field) throw new RowRejected('some of its letters were lost (�) when its file was saved', field);
}

/** The values of a row and why a person has to look at them. Throws `RowRejected`. */
export function readValues(draft: Draft, now: Date, dayOrders: DayOrders) {
  refuseLostText(draft);
  const title = readTitle(draft.title ?? '');
  const url = draft.link ? findLink(draft.link) : undefined;
  const description = cleanText(draft.description ?? '');
  const namedType = knownType(draft.type);
  const namedCategory = knownCategory(draft.category);
  const tags = [...(draft.tags ?? []), draft.category ?? '', draft.type ?? ''];
  const proposal = propose({ title, tags, description });
  const category = namedCategory ?? proposal.category;
  const given = { ...draft, deadline: line(draft.deadline, 200) ?? undefined };
  const read = closedByList(readDeadline(given, now, { ...draft, dayOrders }), draft, now);
  const { values: lists, unread } = readLists(draft);

  const values = {
    title,
    description,
    organization: line(draft.organization, 200),
    category,
    type: namedType ?? proposal.type,
    interests: [...new Set([category, ...proposal.interests])],
    subjects: readSubjects(draft.tags ?? []),
    ...read.dates,
    closesAt: read.dates.closesAt?.toISOString() ?? null,
    funding: lists.funding,
    amount: line(draft.amount, 120),
    requiredDocuments: lists.requiredDocuments,
    languages: lists.languages,
    link: url?.href ?? '',
    image: (draft.image && parseLink(draft.image)?.href) || null,
    benefits: (draft.benefits ?? [])
      .map((benefit) => cleanLine(benefit, 200))
      .filter(Boolean)
      .slice(0, 20),
    eligibility: lists.eligibility,
    eligibleCountries: lists.eligibleCountries,
    educationLevels: lists.educationLevels,
    facts: lists.facts,
    minAge: lists.minAge,
    maxAge: lists.maxAge,
    location: line(draft.location, 200),
    sourceUrl: (draft.sourceUrl && findLink(draft.sourceUrl)?.href) || null,
    canonicalLink: url ? canonicalLink(url) : null,
  };
  const reviewReasons: ReviewReason[] = reasonsFor(draft, values, {
    ...read,
    isTypeKnown: Boolean(namedType),
    isCategoryKnown: Boolean(namedCategory),
    unread,
    now,
  });
  const isSaidClosed = read.isSaidClosed === true;
  return { values, reviewReasons, isSaidClosed, isProposed: !namedType || !namedCategory };
}
