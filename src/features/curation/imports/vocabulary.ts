import { keysOf } from '#platform/shared/keys-of.ts';

export const stateLabels = {
  receiving: 'Upload not finished',
  received: 'Choose the columns',
  checking: 'Making the preview',
  checked: 'Ready to import',
  importing: 'Importing',
  imported: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  unreadable: 'Cannot be read',
};
export type ImportState = keyof typeof stateLabels;
export const importStates = keysOf(stateLabels);

export const workingStates = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[];

/** 'kept': changed after the import. */
export const undoOutcomes = ['removed', 'restored', 'kept'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

export const largestImport = 64 * 1024 * 1024;
/** Bytes of an upload request; small pieces are cheap to repeat. */
export const pieceSize = 1024 * 1024;

export const schedules = ['hourly', 'daily', 'weekly', 'off'] as const;
export type Schedule = (typeof schedules)[number];

export const sourceResults = ['new', 'unchanged', 'failed'] as const;
export type SourceResult = (typeof sourceResults)[number];
