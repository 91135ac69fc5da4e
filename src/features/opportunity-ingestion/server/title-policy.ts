import { foldText } from '#platform/shared/text.ts';

/** Words that tell nothing apart. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and at by de del der des di du e el et for from in la las le les los of on or the to und with y'.split(' '),
);

/** What announcements put before the name of a programme. */
const leads = [
  'apply (?:now )?(?:for|to)',
  'apply now',
  '(?:open )?call for (?:applications?|applicants|entries|proposals|nominations|participants|submissions)(?: (?:for|to))?',
  '(?:applications?|registrations?|nominations?|submissions?) (?:(?:is|are) )?(?:now )?(?:open|invited)(?: (?:for|to))?',
  '(?:now )?(?:accepting|inviting) applications(?: (?:for|to))?',
  '(?:join|enter|register for|sign up for|submit to|take part in|participate in|compete in) (?=the )',
  '(?:now open|open call|call|opportunity|announcement|announcing|new|reminder|last chance|(?:deadline )?extended)(?=\\s*[:!–—-])',
];
const lead = new RegExp(`^[^\\p{L}\\p{N}]*(?:${leads.join('|')})\\s*[:!–—-]*\\s*(?:the\\s+)?(?=\\S)`, 'iu');

const remarks = [
  '(?:100 ?% |is )?fully[- ]funded',
  'all[- ]expenses[- ]paid',
  '(?:deadline )?extended(?: deadline)?',
  '(?:is |are )?now open(?: for applications?)?',
  '(?:call for )?applications?(?: (?:is|are))?(?: now)?(?: open)?',
  'apply (?:now|today|here|online|by [^)\\]]*|before [^)\\]]*)',
  'deadline[: ][^)\\]]*',
  'new|updated|announced',
].join('|');
const bracketedRemark = new RegExp(`[([]\\s*(?:${remarks})\\s*[!.]*\\s*[)\\]]`, 'giu');
const closingRemark = new RegExp(
  `(?:\\s*[-–—|:,]\\s+|\\s+(?=(?:is|are|now|fully)\\b))(?:${remarks})\\s*[!.]*\\s*$`,
  'iu',
);
const fullyFunded = /\bfully[- ]funded\b/giu;

function withoutAnnouncement(title: string) {
  let text = title.replace(bracketedRemark, ' ');
  for (let round = 0; round < 3; round += 1) text = text.replace(lead, '').replace(closingRemark, '');
  text = text.replace(fullyFunded, ' ');
  return /[\p{L}\p{N}]/u.test(text) ? text : title;
}

/** Spellings of one word. */
const spellings = new Map(
  Object.entries({
    programme: 'program',
    organisation: 'organization',
    centre: 'center',
    theatre: 'theater',
    intern: 'internship',
    bachelor: 'undergraduate',
    doctoral: 'phd',
    doctorate: 'phd',
    intl: 'international',
  }),
);
const singular = (word: string) =>
  word.length >= 5 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
const toSpelling = (word: string) => spellings.get(singular(word)) ?? singular(word);

export const tokenize = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const withoutApostrophes = (text: string) => text.replace(/['’](?=s\b)/g, '');

/** Words without stop words, unless there are no others. */
export function significantWords(text: string) {
  const all = tokenize(withoutApostrophes(text));
  const significant = all.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : all;
}

const initialsOf = (words: readonly string[]) => words.map((word) => word[0]).join('');

/** 'YES' of 'Youth Exchange and Study': its initials begin words of the text, in this order. */
function isAcronymOf(acronym: string, words: readonly string[]) {
  const initials = foldText(acronym).replace(/[^\p{L}]/gu, '');
  let at = 0;
  for (const word of words) if (word[0] === initials[at]) at += 1;
  return initials.length >= 2 && at === initials.length;
}

const bracketedAcronym = /[([]\s*(\p{Lu}[\p{L}&.+-]{1,9})\s*[)\]]/gu;
const isInCapitals = (text: string) => (text.match(/\p{Lu}/gu)?.length ?? 0) >= 2;
/** 'YES: Youth Exchange and Study', 'Youth Exchange and Study – YES'. */
const leadingAcronym = /^\s*(\p{Lu}{3,8})\s*[:–—-]\s+/u;
const closingAcronym = /\s+[–—-]\s*(\p{Lu}{3,8})\s*$/u;

function withoutAcronyms(title: string, organization: string) {
  const drop = (whole: string, acronym: string) => {
    const words = significantWords(title.replace(whole, ' ')).filter((word) => word !== foldText(acronym));
    const isKnown = isAcronymOf(acronym, words) || acronymsOf(organization).has(foldText(acronym));
    return isInCapitals(acronym) && words.length >= 2 && isKnown ? ' ' : whole;
  };
  return [bracketedAcronym, leadingAcronym, closingAcronym].reduce(
    (text, pattern) => text.replace(pattern, drop),
    title,
  );
}

/** The short names of an organisation: in brackets, and its initials. */
export function acronymsOf(organization: string): ReadonlySet<string> {
  const named = [...organization.matchAll(bracketedAcronym)].map(([, name]) => foldText(name!));
  const words = significantWords(organization.replace(bracketedAcronym, ' '));
  const all = tokenize(organization.replace(bracketedAcronym, ' '));
  const initials = [initialsOf(words), initialsOf(all)].filter((each) => each.length >= 3);
  return new Set([...named, ...initials]);
}

const legalForms = new Set('inc llc ltd limited gmbh ev plc corp corporation co company sa ag bv'.split(' '));
/** Words of an organisation's name without its legal form and short name. */
export const organizationWords = (organization: string) => {
  const words = significantWords(
    organization.replace(bracketedAcronym, (whole, name: string) =>
      isInCapitals(name) && significantWords(organization).length > 1 ? ' ' : whole,
    ),
  );
  const core = words.filter((word) => !legalForms.has(word));
  return core.length > 0 ? core : words;
};

/** Words that many titles share; a title of these alone says nothing without its organisation. */
const kinds = new Set(
  'scholarship internship fellowship grant award prize competition contest challenge exchange school summer winter program opportunity student young youth international global research'.split(
    ' ',
  ),
);
const decorations = new Set(['program', 'opportunity', 'application']);
const isYear = (word: string) => /^(19|20)\d\d$/.test(word);

/** At least two words, one of which is its own, must be left. */
const isEnough = (words: readonly string[]) =>
  words.length >= 2 && words.some((word) => !kinds.has(word) && !isYear(word));

function withoutOrganization(words: readonly string[], organization: string) {
  const core = organizationWords(organization).map(toSpelling);
  if (core.length > 0 && core.every((word) => words.includes(word))) {
    const rest = words.filter((word) => !core.includes(word));
    if (isEnough(rest)) return rest;
  }
  const short = acronymsOf(organization);
  const rest = words.filter((word) => !short.has(word));
  return isEnough(rest) ? rest : words;
}

/** '2026/27' and '2026-27' are '2026/2027'. */
const withWholeYears = (text: string) =>
  text.replace(/\b((?:19|20)\d)(\d)\s?[/–-]\s?(\d\d)\b(?!\d)/g, (whole, decade: string, year: string, next: string) =>
    Number(next) === (Number(decade.slice(2) + year) + 1) % 100
      ? `${decade}${year} ${decade.slice(0, 2)}${next}`
      : whole,
  );

/**
 * The words that name a programme, in one spelling and order, without what announcements add ('Apply for the …',
 * '(Fully Funded)'), without acronyms of the name itself, and without the organisation. Years and levels stay.
 */
export function titleWords(title: string, organization: string | null): string[] {
  const bare = withoutAcronyms(withWholeYears(withoutAnnouncement(title)), organization ?? '');
  const words = significantWords(bare).map(toSpelling);
  const named = organization ? withoutOrganization(words, organization) : words;
  const plain = named.filter((word) => !decorations.has(word));
  return [...(plain.some((word) => !isYear(word)) ? plain : named)].sort();
}

/** Years in a title tell editions apart. */
export const splitYears = (words: readonly string[]) => ({
  years: words.filter(isYear),
  rest: words.filter((word) => !isYear(word)),
});
