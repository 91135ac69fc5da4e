import { mergeTexts } from '#platform/shared/text/text.ts';
import type { PartValue } from './part-contract.ts';

type Cell = string | boolean | null;
type Row = { id: string } & Record<string, Cell>;

/** One row of two, where no field was filled in differently; undefined where one was. */
function mergeRow(theirs: Row, mine: Row): Row | undefined {
  const names = Object.keys(mine);
  if (names.some((name) => theirs[name] && mine[name] && theirs[name] !== mine[name])) return undefined;
  return Object.fromEntries(names.map((name) => [name, mine[name] || theirs[name]!])) as Row;
}

/** An id that no row has. */
export function freeRowId(rows: readonly { id: string }[], start: string) {
  let number = rows.length;
  while (rows.some(({ id }) => id === `${start}-${number}`)) number += 1;
  return `${start}-${number}`;
}

function mergeRows(theirs: readonly Row[], mine: readonly Row[]) {
  const merged = [...theirs];
  for (const row of mine) {
    const at = merged.findIndex(({ id }) => id === row.id);
    const both = at >= 0 ? mergeRow(merged[at]!, row) : undefined;
    if (both) merged[at] = both;
    else merged.push(at >= 0 ? { ...row, id: freeRowId([...merged, ...mine], 'both') } : row);
  }
  return merged;
}

/** All that either version holds; of rows that were deleted in one of them, too. */
export function mergeParts<Value extends PartValue>(theirs: Value, mine: Value): Value {
  if (typeof mine === 'string') return mergeTexts(theirs as string, mine) as Value;
  if (Array.isArray(mine)) return mergeRows(theirs as Row[], mine as Row[]) as Value;
  const [theirTexts, myTexts] = [theirs as Record<string, string>, mine as Record<string, string>];
  return Object.fromEntries(
    Object.keys(myTexts).map((name) => [name, mergeTexts(theirTexts[name]!, myTexts[name]!)]),
  ) as Value;
}
