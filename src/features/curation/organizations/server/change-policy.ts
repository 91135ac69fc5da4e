import type { OpportunityFields } from '#features/curation/admin/editor-contract.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { parseUrl } from '#platform/server/parse-url.ts';
import { reviewedFields } from '../vocabulary.ts';
import { siteOfLink } from './site-policy.ts';

type Name = keyof OpportunityFields;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const namesOf = (fields: OpportunityFields) => Object.keys(fields) as Name[];
const plainAddress = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/gi;
const renderedAddress = /(?:href|src)="([^"]*)"/g;

const textOf = (value: OpportunityFields[Name]) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Addresses that stand in a text, and those to which its Markdown leads however they are written. */
const addressesIn = (text: string) => [
  ...(text.match(plainAddress) ?? []),
  ...[...renderMarkdown(text).matchAll(renderedAddress)].map(([, href]) => href!),
];

/** The site of an address as a browser reads it; undefined for every other kind, such as 'mailto:'. */
function siteOfAddress(text: string) {
  const url = parseUrl(/^www\./i.test(text) ? `https://${text}` : text);
  return url && /^https?:$/.test(url.protocol) ? siteOfLink(url.href) : undefined;
}

/** Whether a text leads people somewhere else than before, or begins to look like a scam. */
function leadsAway(before: string, after: string, link: string) {
  const known = new Set(addressesIn(before));
  const site = siteOfLink(link);
  const isElsewhere = addressesIn(after).some((one) => !known.has(one) && siteOfAddress(one) !== site);
  const signs = new Set(findScamSigns(before));
  return isElsewhere || findScamSigns(after).some((sign) => !signs.has(sign));
}

/**
 * Splits a change into what is written at once and what somebody reads before: the reviewed fields, and texts with links
 * to other sites or signs of scams, by which a link could be changed without a review.
 */
export function splitChange(before: OpportunityFields, after: OpportunityFields) {
  const isReviewed = (name: Name) =>
    (reviewedFields as readonly Name[]).includes(name) ||
    leadsAway(textOf(before[name]), textOf(after[name]), before.link);
  const changed = namesOf(after).filter((name) => !isSame(before[name], after[name]));
  const reviewed = changed.filter(isReviewed);
  const pick = (names: readonly Name[], from: OpportunityFields) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<OpportunityFields>;
  return {
    direct: {
      ...before,
      ...pick(
        changed.filter((name) => !reviewed.includes(name)),
        after,
      ),
    },
    hasDirect: reviewed.length < changed.length,
    proposed: pick(reviewed, after),
    hasProposed: reviewed.length > 0,
  };
}
