import { isJsonTooDeep } from '#platform/shared/text/nesting.ts';

/** `bytes` can be read more than once. */
export type ImportFile = { name: string; bytes: () => AsyncIterable<Uint8Array> };

/** A record with the line it begins at, or the problem with it. */
export type SourceRecord = { line: number; record: Record<string, unknown> } | { line: number; problem: string };

/** Longer records are reported and skipped without being held. */
export const longestRecord = 4 * 1024 * 1024;
export const tooLong = 'is longer than 4 MB';
export const tooDeep = 'is nested too deeply';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Invalid JSON, deeply nested JSON and non-objects become a problem. */
export function parseRecord(line: number, text: string): SourceRecord {
  if (isJsonTooDeep(text)) return { line, problem: tooDeep };
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { line, record: value } : { line, problem: notAnObject };
  } catch {
    return { line, problem: 'is not valid JSON' };
  }
}

/** For files whose records cannot be told apart any more. */
export const fileTooDeep = 'This file is nested too deeply to be a list of opportunities.';

/** The file cannot be read; the message is shown to the user. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

export const notAnObject = 'has no named fields';
