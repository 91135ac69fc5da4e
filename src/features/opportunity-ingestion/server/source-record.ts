/** What a reader finds in a file, in the file's order: a record with the line it begins at, or why there is none. */
export type SourceRecord = { line: number; record: Record<string, unknown> } | { line: number; problem: string };

/** More than any honest record needs; a longer one is reported and skipped without being held in memory. */
export const longestRecord = 4 * 1024 * 1024;
export const tooLong = 'is longer than 4 MB';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record from JSON text; one that cannot be read or is no object becomes a problem. */
export function parseRecord(line: number, text: string): SourceRecord {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { line, record: value } : { line, problem: notAnObject };
  } catch {
    return { line, problem: 'is not valid JSON' };
  }
}

/** Nothing of a file can be read; the message is a sentence for a person. */
export class UnreadableFile extends Error {}

export const notAnObject = 'has no named fields';
