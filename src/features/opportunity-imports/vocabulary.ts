export const importStates = [
  'receiving',
  'received',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'unreadable',
] as const;
export type ImportState = (typeof importStates)[number];

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
