import { dayMs } from '#platform/shared/dates/durations.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { areLinksRelated, areRecordsOfOnePage } from '../link-policy.ts';
import {
  acronymsOf,
  organizationWords,
  readTitleName,
  splitYears,
  type TitleName,
  withoutOrganization,
} from '../mapping/title-policy.ts';
import { areTitlesNear, plainFingerprint, splitFingerprint } from './fingerprint-policy.ts';

export type Comparable = {
  source: string;
  title: string;
  organization: string | null;
  canonicalLink: string | null;
  location: string | null;
  /** Milliseconds. */
  closesAt: number | null;
};

/** One source lists editions with exact dates; two sources may differ by an extension. */
function isSameEdition(one: Comparable, other: Comparable, now: number) {
  if (one.closesAt !== null && other.closesAt !== null) {
    const apart = Math.abs(one.closesAt - other.closesAt);
    return apart <= (one.source === other.source ? 2 * dayMs : 10 * dayMs);
  }
  // A row without a date is not the same as an edition that has closed.
  return (one.closesAt ?? other.closesAt ?? now) >= now;
}

function areLocationsNear(one: string | null, other: string | null) {
  if (!one || !other) return true;
  const mine = foldText(one);
  const theirs = foldText(other);
  return mine.includes(theirs) || theirs.includes(mine);
}

/** Undefined when one of them names none. */
function isSameOrganization(one: string | null, other: string | null) {
  if (!one || !other) return undefined;
  const mine = organizationWords(one).sort().join(' ');
  const theirs = organizationWords(other).sort().join(' ');
  return mine === theirs || acronymsOf(one).has(theirs) || acronymsOf(other).has(mine);
}

const names = new WeakMap<Comparable, TitleName>();
/** Remembered for each row, because a batch compares it with many. */
function nameOf(row: Comparable) {
  const name = names.get(row) ?? readTitleName(row.title);
  names.set(row, name);
  return name;
}

/** Returns the words of a title, without years and organisation, by which rows are found that may be the same. */
export function nameKeys(row: Comparable) {
  const { rest } = splitYears(nameOf(row).words);
  const keys = row.organization ? [rest, withoutOrganization(rest, row.organization)] : [rest];
  return [...new Set(keys.map((words) => words.join(' ')))];
}

/** Returns whether the years are the same; one title may leave out a year that is not over. */
function areYearsNear(mine: readonly string[], theirs: readonly string[], now: number) {
  const [one, other] = [mine.join(' '), theirs.join(' ')];
  const thisYear = new Date(now).getUTCFullYear();
  return one === other || ((one === '' || other === '') && Number(`${one}${other}`.slice(-4)) >= thisYear);
}

/** Near-equal words, with or without the organisation, and no other year or short name. */
function areNamesNear(one: Comparable, other: Comparable, now: number) {
  const [mine, theirs] = [nameOf(one), nameOf(other)];
  const [myYears, theirYears] = [splitYears(mine.words), splitYears(theirs.words)];
  const hasOtherShortName =
    mine.acronyms.length > 0 &&
    theirs.acronyms.length > 0 &&
    !mine.acronyms.some((name) => theirs.acronyms.includes(name));
  if (hasOtherShortName || !areYearsNear(myYears.years, theirYears.years, now)) return false;
  if (areTitlesNear(myYears.rest.join(' '), theirYears.rest.join(' '))) return true;
  const reduced = (words: readonly string[], organization: string | null) =>
    (organization ? withoutOrganization(words, organization) : words).join(' ');
  return areTitlesNear(
    reduced(myYears.rest, one.organization ?? other.organization),
    reduced(theirYears.rest, other.organization ?? one.organization),
  );
}

const plainTitle = ({ title }: Comparable) => splitFingerprint(plainFingerprint(title, null)).title;

/** One source that lists a title with different links or locations means different opportunities. */
function isRepeated(one: Comparable, other: Comparable, now: number) {
  const hasSameLink = one.canonicalLink === other.canonicalLink;
  const hasOtherLink = !hasSameLink && one.canonicalLink !== null && other.canonicalLink !== null;
  const isSameLocation = foldText(one.location ?? '') === foldText(other.location ?? '');
  if (hasOtherLink || !(isSameLocation || !one.location || !other.location)) return false;
  const isNamedSame =
    isSameOrganization(one.organization, other.organization) ?? one.organization === other.organization;
  if (!isNamedSame) return false;
  if (areTitlesNear(plainTitle(one), plainTitle(other))) return true;
  return hasSameLink && one.canonicalLink !== null && areNamesNear(one, other, now);
}

/**
 * Whether two rows describe the same opportunity: near-equal title and same edition, and either the same link, the same
 * organisation, or, where one names none, a link below the other one. A shared link alone is not enough, as a page may list several
 * programmes.
 */
export function isSameOpportunity(one: Comparable, other: Comparable, now: number) {
  if (!isSameEdition(one, other, now)) return false;
  if (one.source === other.source) return isRepeated(one, other, now);
  if (!areNamesNear(one, other, now)) return false;
  if (one.canonicalLink !== null && one.canonicalLink === other.canonicalLink) return true;
  if (areRecordsOfOnePage(one.canonicalLink, other.canonicalLink)) return false;
  const hasSameOrganization = isSameOrganization(one.organization, other.organization);
  const isNamedSame = hasSameOrganization ?? areLinksRelated(one.canonicalLink, other.canonicalLink);
  return isNamedSame && areLocationsNear(one.location, other.location);
}
