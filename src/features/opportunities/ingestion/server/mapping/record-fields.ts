const missing = new Set(['', '-', '–', '—', 'n/a', 'na', 'none', 'null', 'undefined', 'nil', '?']);

/** Trimmed text; undefined for placeholders such as 'n/a'. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return missing.has(text.toLowerCase()) ? undefined : text;
}

/** Several plain values as one text. */
const toLine = (value: unknown) =>
  Array.isArray(value)
    ? value
        .map(toText)
        .filter((text) => text !== undefined)
        .join(', ') || undefined
    : toText(value);

/** The first named field with a value. */
export function field(record: Record<string, unknown>, ...names: string[]) {
  for (const name of names) {
    const text = toLine(record[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A list, or text split at commas, semicolons or bars. */
export function listField(record: Record<string, unknown>, ...names: string[]): string[] {
  for (const name of names) {
    const value = record[name];
    const items = Array.isArray(value) ? value : (toText(value)?.split(/[,;|]/) ?? []);
    const texts = items.map(toText).filter((text) => text !== undefined);
    if (texts.length > 0) return texts;
  }
  return [];
}

export const hasFields = (record: Record<string, unknown>, ...names: string[]) =>
  names.every((name) => Object.hasOwn(record, name));

export const joined = (separator: string, ...texts: (string | undefined)[]) =>
  texts.filter((part) => part !== undefined && part !== '').join(separator) || undefined;

const noPrize = new Set(['yes', 'no', 'unknown', 'tba', 'tbd', 'false', 'true', '0', '$0']);

/** The prize as a benefit; empty for placeholders such as 'tba'. */
export const prizeBenefit = (prize: string | undefined) =>
  prize && !noPrize.has(prize.toLowerCase()) ? [`Prize: ${prize}`] : [];
