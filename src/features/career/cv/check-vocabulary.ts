import type { SectionName } from './document-vocabulary.ts';

export type CheckRule =
  | 'contact'
  | 'weak'
  | 'number'
  | 'passive'
  | 'long'
  | 'first-person'
  | 'blank'
  | 'dates'
  | 'overlap'
  | 'gap'
  | 'empty'
  | 'spelling';

/** `quote`: the text that it is about. `patterns`: sentences with blanks to fill in. */
export type Hint = {
  rule: CheckRule;
  reason: string;
  quote?: string;
  /** It may be right although no dictionary has it. */
  word?: string;
  patterns?: readonly string[];
};
/** `at`: which block of the section. */
export type CvHint = Hint & { part: SectionName | 'details'; at?: number | undefined };
