import { countryNames } from '#platform/shared/countries/countries.ts';
import { type SectionName, sectionLabels } from './document-vocabulary.ts';
import type { Basics, Block, Resume } from './resume-contract.ts';

/** A block as texts. `rest` follows the title on its line; `items` are one a line. */
export type TextBlock = { title: string; rest: string; dates: string; texts: string[]; items: string[] };
/** Without a title it has no heading. */
export type TextSection = { name: SectionName | 'summary' | 'letter'; title: string; blocks: TextBlock[] };
/** The texts of a CV: every file holds them in this order. */
export type CvText = {
  name: string;
  label: string;
  contacts: string[];
  sections: TextSection[];
  /** Maps each text that is an address as a whole to its target. */
  links: Readonly<Record<string, string>>;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'May 2024' of '2024-05' or '2024-05-31'; '2024' of '2024'. */
export function formatMonth(date: string) {
  const [year, month] = date.split('-');
  return month ? `${months[Number(month) - 1]} ${year}` : year!;
}

function formatTime({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) {
  if (!startDate) return endDate ? formatMonth(endDate) : '';
  const from = formatMonth(startDate);
  const until = endDate ? formatMonth(endDate) : 'now';
  return from === until ? from : `${from} – ${until}`;
}

const joined = (parts: readonly (string | undefined)[], by = ', ') =>
  parts.filter((part): part is string => Boolean(part?.trim())).join(by);
/** Returns an address as people write it. */
export const shortAddress = (address: string | undefined) =>
  address?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
const isAddress = (text: string) =>
  /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#]\S*)?$/iu.test(text);

/** Where emails and web addresses lead, by how they are printed; what is neither leads nowhere. */
export const linksOf = (given: readonly (string | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    given.flatMap((raw) => {
      const text = raw?.trim() ?? '';
      if (isEmail(text)) return [[text, `mailto:${text}`]];
      if (!isAddress(text)) return [];
      return [[shortAddress(text)!, /^https?:/i.test(text) ? text : `https://${text}`]];
    }),
  );

const empty: TextBlock = { title: '', rest: '', dates: '', texts: [], items: [] };
/** The first of the titles that is there leads; the others follow it. */
function block(titles: readonly (string | undefined)[], more: Partial<TextBlock> = {}): TextBlock {
  const [title = '', ...rest] = titles.filter((text): text is string => Boolean(text?.trim()));
  return { ...empty, ...more, title, rest: rest.join(', ') };
}
const texts = (...given: (string | undefined)[]) =>
  given.flatMap((text) => (text ?? '').split('\n')).flatMap((text) => text.trim() || []);
const named = (label: string, list: readonly string[] | undefined) =>
  list?.length ? `${label}: ${list.map((text) => text.trim()).join(', ')}` : undefined;

const toBlock: { [Name in SectionName]: (given: Block<Name>) => TextBlock } = {
  education: ({ institution, url, area, studyType, score, courses, ...time }) =>
    block([joined([studyType, area]), institution], {
      dates: formatTime(time),
      texts: texts(score && `Grade: ${score}`, named('Courses', courses), shortAddress(url)),
    }),
  work: ({ name, location, description, position, url, summary, highlights = [], ...time }) =>
    block([position, name, location], {
      ...{ dates: formatTime(time), texts: texts(description, summary, shortAddress(url)), items: highlights },
    }),
  volunteer: ({ organization, position, url, summary, highlights = [], ...time }) =>
    block([position, organization], {
      ...{ dates: formatTime(time), texts: texts(summary, shortAddress(url)), items: highlights },
    }),
  projects: ({ name, description, highlights = [], keywords, url, roles, entity, type, ...time }) =>
    block([name, joined(roles ?? []), entity, type], {
      dates: formatTime(time),
      texts: texts(description, named('Tools', keywords), shortAddress(url)),
      items: highlights,
    }),
  skills: ({ name, level, keywords = [] }) => listed(name, level, keywords),
  languages: ({ language, fluency }) => listed(language, undefined, fluency ? [fluency] : []),
  awards: ({ title, date, awarder, summary }) =>
    block([title, awarder], { dates: date ? formatMonth(date) : '', texts: texts(summary) }),
  certificates: ({ name, date, url, issuer }) =>
    block([name, issuer], { dates: date ? formatMonth(date) : '', texts: texts(shortAddress(url)) }),
  publications: ({ name, publisher, releaseDate, url, summary }) =>
    block([name, publisher], {
      dates: releaseDate ? formatMonth(releaseDate) : '',
      texts: texts(summary, shortAddress(url)),
    }),
  interests: ({ name, keywords = [] }) => listed(name, undefined, keywords),
  references: ({ name, reference }) => block([name], { texts: texts(reference) }),
};

/** A block of a section as texts. */
export const toTextBlock = (name: SectionName, given: Block) => (toBlock[name] as (given: Block) => TextBlock)(given);

/** 'Programming (Advanced): Python, SQL' on one line. */
function listed(name: string | undefined, level: string | undefined, keywords: readonly string[]): TextBlock {
  const lead = name && level ? `${name} (${level})` : name || level;
  const rest = joined(keywords.map((keyword) => keyword.trim()));
  return { ...empty, title: lead && rest ? `${lead}:` : (lead ?? ''), rest };
}

const isFilled = ({ title, rest, dates, texts: lines, items }: TextBlock) =>
  [title, rest, dates, ...lines, ...items].some((text) => text !== '');

function contactsOf({ email, phone, url, location, profiles = [] }: Basics) {
  const { address, postalCode, city, region, countryCode } = location ?? {};
  const country = countryCode && (countryNames[countryCode.toUpperCase()] ?? countryCode);
  return [
    ...[email, phone, joined([address, joined([postalCode, city], ' '), region, country]), shortAddress(url)],
    ...profiles.map((profile) => shortAddress(profile.url) || joined([profile.network, profile.username], ': ')),
  ].filter((text): text is string => Boolean(text?.trim()));
}

/** The sections that have something, in this order; the others follow in the usual one. */
export function toCvText(resume: Resume, order: readonly (SectionName | 'summary')[]): CvText {
  const { basics = {} } = resume;
  const sections = order.map((name): TextSection => {
    if (name === 'summary') {
      const about = texts(basics.summary);
      return { name, title: 'About me', blocks: about.length > 0 ? [{ ...empty, texts: about }] : [] };
    }
    const blocks = (resume[name] ?? []) as Block[];
    const items = (block: TextBlock) => block.items.map((item) => item.trim()).filter(Boolean);
    const filled = blocks
      .map((given) => toTextBlock(name, given))
      .map((one) => ({ ...one, items: items(one) }))
      .filter(isFilled);
    return { name, title: sectionLabels[name], blocks: filled };
  });
  const blocks = order.flatMap((name) => (name === 'summary' ? [] : ((resume[name] ?? []) as { url?: string }[])));
  const addresses = [basics.email, basics.url, ...[...(basics.profiles ?? []), ...blocks].map(({ url }) => url)];
  return {
    links: linksOf(addresses),
    ...{ name: basics.name?.trim() ?? '', label: basics.label?.trim() ?? '', contacts: contactsOf(basics) },
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  };
}
