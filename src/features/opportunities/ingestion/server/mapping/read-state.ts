import { foldText } from '#platform/shared/text/fold-text.ts';
import words from '../dates/date-words.json';
import { foldedWords, phraseSet } from '../dates/phrase-set.ts';
import { toText } from './record-fields.ts';
import data from './state-columns.json';

/** What a column of a list says about whether a row may be shown. 'unknown': a word that says neither. */
export type StateStatement = { column: string; text: string; state: 'open' | 'closed' | 'held' | 'unknown' };

const closed = phraseSet(`${words.closed}, ${words.closedAlone}`);
const open = phraseSet(words.open);
const held = phraseSet(words.held);
/** 'nicht aktiv', 'no longer active'. */
const negation = /(?<!\p{L})(?:no|not|never|nicht|noch|kein\p{L}*|pas|non|nao|ne|не|нет|ليس|غير|niet|degil)(?!\p{L})/u;
const isNot: Record<string, StateStatement['state']> = { open: 'closed', closed: 'open', held: 'open' };

const foldName = (name: string) => foldedWords(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' ')).join(' ');
const sides = ['open', 'closed', 'held'] as const;

/** Names of columns that say whether a row is open. */
export const stateColumns = [...data.words, ...data.maybe, ...data.open, ...data.closed, ...data.held];
const names = new Set(stateColumns.map(foldName));
const maybe = new Set(data.maybe.map(foldName));

const lastPart = (column: string) => foldName(column.split('.').at(-1) ?? column);
export const isStateColumn = (column: string) => names.has(foldName(column)) || names.has(lastPart(column));

/** Whether a column of yes and no is true for what is open, for what is closed, or for what is held back. */
const sideOf = (column: string) =>
  sides.find((side) => data[side].some((name) => [foldName(column), lastPart(column)].includes(foldName(name))));

function stateOf(column: string, text: string): StateStatement['state'] {
  const folded = foldText(text);
  const side = sideOf(column);
  if (data.yes.includes(folded)) return side ?? 'unknown';
  if (data.no.includes(folded)) return side ? isNot[side]! : 'unknown';
  if (held.is(text)) return 'held';
  if (closed.is(text) || (closed.find(text) && !open.is(text))) return 'closed';
  const isNegated = negation.test(folded);
  if (open.is(text) || (open.find(text) && !isNegated)) return 'open';
  if (/\bno longer\b/.test(folded)) return 'closed';
  // 'archived at' holds a day.
  return side && side !== 'open' && /\d{4}/.test(text) ? side : 'unknown';
}

/** The statement of one cell; an empty one says nothing. */
export function readState(column: string, value: unknown): StateStatement[] {
  const text = toText(value);
  if (text === undefined) return [];
  const state = stateOf(column, text);
  const isRegion = state === 'unknown' && (maybe.has(foldName(column)) || maybe.has(lastPart(column)));
  return isRegion ? [] : [{ column, text, state }];
}

/** The statements of a whole record: for layouts that name no columns for it. */
export const readStates = (record: Record<string, unknown>) =>
  Object.entries(record).flatMap(([column, value]) => (isStateColumn(column) ? readState(column, value) : []));
