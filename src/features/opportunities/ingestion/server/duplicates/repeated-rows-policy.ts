import { createHash } from 'node:crypto';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { readDay } from '../dates/parse-day.ts';
import type { Draft } from '../draft.ts';
import { findLink } from '../find-link.ts';
import { canonicalLink } from '../link-policy.ts';
import { plainFingerprint } from './fingerprint-policy.ts';

/** What rows of one title can give: a difference in one of these makes them two opportunities. */
const given = [
  ...(['deadline', 'eventStart', 'eventEnd', 'edition', 'year', 'type', 'location', 'amount', 'funding'] as const),
  ...(['benefits', 'eligibleCountries', 'educationLevels', 'minAge', 'maxAge', 'ages', 'eligibility'] as const),
  ...(['languages', 'gender', 'nationality', 'residence', 'studiesNow', 'hasFinished', 'offers'] as const),
  ...(['description'] as const),
] as const satisfies readonly (keyof Draft)[];
/** These count for how much a row says, and tell none apart. */
const further = ['link', 'organization', 'category', 'tags', 'requiredDocuments', 'image'] as const;

/** Rows that are repeated are few; of more the first is kept. */
const maxRemembered = 20_000;

type Content = Partial<Record<(typeof given)[number], string>>;
type Remembered = { row: number; content: Content; fullness: number };
/** What is done with a row: `sameAs`, a row that says more; or told apart from others of its name by `mark`. */
export type RowVerdict = { sameAs: number } | { mark: string };

const hashOf = (text: string) => createHash('sha1').update(text).digest().readUIntBE(0, 6);

function keysOf(draft: Draft) {
  const link = draft.link ? findLink(draft.link) : undefined;
  const name = `${plainFingerprint(draft.title ?? '', draft.organization ?? null)}\0${link ? canonicalLink(link) : ''}`;
  return [name, ...(draft.sourceId ? [`id ${draft.sourceId}`] : [])].map((key) => hashOf(`${draft.source}\0${key}`));
}

function textOf(name: (typeof given)[number], value: Draft[keyof Draft]) {
  const text = foldText([value].flat().join(', '));
  const day = name === 'deadline' || name.startsWith('event') ? readDay(text) : undefined;
  return typeof day === 'object' ? day.isoDay : text;
}

const contentOf = (draft: Draft): Content =>
  Object.fromEntries(given.flatMap((name) => (draft[name]?.length ? [[name, textOf(name, draft[name])]] : [])));

/** Two descriptions may be a short and a long one. */
const isOther = (name: keyof Content, one = '', other = '') =>
  name === 'description' ? !one.includes(other) && !other.includes(one) : one !== other;
const isContradiction = (one: Content, other: Content) =>
  given.some((name) => one[name] !== undefined && other[name] !== undefined && isOther(name, one[name], other[name]));

/** Groups of rows that have one name, or one identifier of their list. */
function decideGroup(rows: readonly Remembered[], verdicts: Map<number, RowVerdict>) {
  const chosen: Remembered[] = [];
  for (const row of rows) {
    const at = chosen.findIndex((other) => !isContradiction(other.content, row.content));
    const other = chosen[at];
    if (!other) chosen.push(row);
    else if (row.fullness > other.fullness) {
      verdicts.set(other.row, { sameAs: row.row });
      chosen[at] = row;
    }
  }
  if (chosen.length < 2) return;
  for (const { row, content } of chosen)
    if (!verdicts.has(row)) verdicts.set(row, { mark: hashOf(JSON.stringify(content)).toString(36) });
}

/**
 * Finds the rows of one list that repeat others, in two readings: `note` counts names, `remember` keeps the rows of
 * those that come again. The better of two rows is kept, whichever comes first; rows that contradict each other are two.
 */
export function createRepeatedRows() {
  const names = new Set<number>();
  const repeated = new Set<number>();
  const groups = new Map<number, Remembered[]>();
  let remembered = 0;
  return {
    note(draft: Draft) {
      for (const key of keysOf(draft)) {
        if (names.has(key)) repeated.add(key);
        else names.add(key);
      }
    },
    hasRepeated: () => repeated.size > 0,
    remember(row: number, draft: Draft) {
      const key = keysOf(draft)
        .reverse()
        .find((each) => repeated.has(each));
      if (key === undefined || remembered >= maxRemembered) return;
      remembered += 1;
      const fullness = [...given, ...further].filter((name) => (draft[name]?.length ?? 0) > 0).length;
      groups.set(key, [...(groups.get(key) ?? []), { row, content: contentOf(draft), fullness }]);
    },
    decide(): ReadonlyMap<number, RowVerdict> {
      const verdicts = new Map<number, RowVerdict>();
      for (const rows of groups.values()) decideGroup(rows, verdicts);
      return verdicts;
    },
  };
}
