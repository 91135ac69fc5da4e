import { foldText } from '#platform/shared/text.ts';
import { areTitlesNear, splitFingerprint } from './fingerprint-policy.ts';

export type Comparable = {
  source: string;
  fingerprint: string;
  canonicalLink: string | null;
  location: string | null;
  /** Milliseconds. */
  closesAt: number | null;
};

const day = 24 * 60 * 60 * 1000;

/** One source lists editions with exact dates; two sources may differ by an extension. */
function isSameEdition(one: Comparable, other: Comparable, now: number) {
  if (one.closesAt !== null && other.closesAt !== null) {
    const apart = Math.abs(one.closesAt - other.closesAt);
    return apart <= (one.source === other.source ? 2 * day : 10 * day);
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

/**
 * Whether two rows describe the same opportunity: near-equal title and same edition, and either the same link or the
 * same organisation. A shared link alone is not enough (a page may list several programmes), and one source that lists
 * a title with different links or locations means different opportunities.
 */
export function isSameOpportunity(one: Comparable, other: Comparable, now: number) {
  const mine = splitFingerprint(one.fingerprint);
  const theirs = splitFingerprint(other.fingerprint);
  if (!areTitlesNear(mine.title, theirs.title) || !isSameEdition(one, other, now)) return false;

  const hasSameLink = one.canonicalLink !== null && one.canonicalLink === other.canonicalLink;
  const hasOtherLink = !hasSameLink && one.canonicalLink !== null && other.canonicalLink !== null;
  const hasSameOrganization = mine.organization === theirs.organization;
  if (one.source === other.source) {
    const isSameLocation = foldText(one.location ?? '') === foldText(other.location ?? '');
    return hasSameOrganization && !hasOtherLink && (isSameLocation || !one.location || !other.location);
  }
  if (hasSameLink) return true;
  return hasSameOrganization && mine.organization !== '' && areLocationsNear(one.location, other.location);
}
