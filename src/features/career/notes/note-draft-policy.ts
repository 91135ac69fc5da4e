import { noteFields } from './vocabulary.ts';

/** A draft stores these beside the texts: as typed, so that nothing is lost before it is right. */
const otherFields = ['year', 'country', 'isAnonymous', 'name'] as const;
export const draftFields = [...otherFields, ...noteFields] as const;
export type NoteDraft = Record<(typeof draftFields)[number], string>;

const plainText = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').replace(/\r\n?/g, '\n').trim() : '';

export const toDraft = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(draftFields.map((name) => [name, plainText(given[name])])) as NoteDraft;

/** Equal drafts are equal texts, so that browser and server can compare them. */
export const draftToText = (draft: NoteDraft) => JSON.stringify(draftFields.map((name) => draft[name]));

/** Undefined for what `draftToText` did not write. */
export function textToDraft(text: string): NoteDraft | undefined {
  try {
    const values: unknown = JSON.parse(text);
    if (!Array.isArray(values) || values.length !== draftFields.length) return undefined;
    if (!values.every((value) => typeof value === 'string')) return undefined;
    return toDraft(Object.fromEntries(draftFields.map((name, index) => [name, values[index]])));
  } catch {
    return undefined;
  }
}
