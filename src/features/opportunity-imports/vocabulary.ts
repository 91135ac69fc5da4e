/**
 * Where an import stands: its file is coming, is there (and its columns wait to be mapped), is looked through, was
 * looked through, is stored, is taken back, or cannot be read.
 */
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

/** In these something is going on, without anybody having to wait for it. */
export const workingStates = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[];

/**
 * What becomes of a row. A conflict is a change to something that may not be changed without asking: a curator edited
 * it, or it is public and nobody has looked at the change yet.
 */
export const rowOutcomes = ['added', 'updated', 'unchanged', 'duplicate', 'conflict', 'rejected'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What taking an import back did to a row: one that somebody has changed since is kept. */
export const undoOutcomes = ['removed', 'restored', 'kept'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

export const largestImport = 64 * 1024 * 1024;
/** A file travels in pieces of this size, so that a slow line loses little and nobody holds it whole. */
export const pieceSize = 1024 * 1024;

/** How often a source is read. */
export const schedules = ['hourly', 'daily', 'weekly', 'off'] as const;
export type Schedule = (typeof schedules)[number];

/** How the last read of a source went. */
export const sourceResults = ['new', 'unchanged', 'failed'] as const;
export type SourceResult = (typeof sourceResults)[number];
