import type { Typeface } from '#platform/server/typesetting/fonts.ts';
import type { Template } from '../../document-vocabulary.ts';
import type { LetterTemplate } from '../../letter-vocabulary.ts';

/** How a template looks. Lengths are points. */
export type CvStyle = {
  typeface: Typeface;
  /** The size of the text. */
  size: number;
  margin: number;
  /** The colour of headings and other accents. */
  accent: string;
  /** 'band': on a coloured ground. */
  header: 'start' | 'centre' | 'band';
  /** 'rule': a line below; 'bar': a short bar above; 'column': in the column of dates. */
  heading: 'rule' | 'bar' | 'column';
  nameSize: number;
  /** Width of a column for dates and headings; 0: dates stand at the end of the line. */
  column: number;
};

export const cvStyles: Record<Template | LetterTemplate, CvStyle> = {
  first: {
    ...{ typeface: 'sans', size: 10.5, margin: 52, accent: '#0a6c74', header: 'start', heading: 'rule' },
    ...{ nameSize: 28, column: 0 },
  },
  scholarship: {
    ...{ typeface: 'serif', size: 10.5, margin: 56, accent: '#7a2a12', header: 'centre', heading: 'rule' },
    ...{ nameSize: 24, column: 0 },
  },
  academic: {
    ...{ typeface: 'serif', size: 10, margin: 64, accent: '#0c2233', header: 'start', heading: 'column' },
    ...{ nameSize: 20, column: 104 },
  },
  tech: {
    ...{ typeface: 'sans', size: 9.5, margin: 46, accent: '#17435e', header: 'band', heading: 'bar' },
    ...{ nameSize: 24, column: 0 },
  },
  europass: {
    ...{ typeface: 'sans', size: 10, margin: 50, accent: '#1b4a9b', header: 'start', heading: 'rule' },
    ...{ nameSize: 22, column: 118 },
  },
  'for-scholarship': {
    ...{ typeface: 'serif', size: 11, margin: 68, accent: '#7a2a12', header: 'start', heading: 'rule' },
    ...{ nameSize: 18, column: 0 },
  },
  'for-internship': {
    ...{ typeface: 'sans', size: 10.5, margin: 64, accent: '#17435e', header: 'band', heading: 'bar' },
    ...{ nameSize: 20, column: 0 },
  },
  'for-study': {
    ...{ typeface: 'serif', size: 11, margin: 72, accent: '#0c2233', header: 'start', heading: 'rule' },
    ...{ nameSize: 16, column: 0 },
  },
  'for-exchange': {
    ...{ typeface: 'sans', size: 10.5, margin: 64, accent: '#0a6c74', header: 'centre', heading: 'rule' },
    ...{ nameSize: 22, column: 0 },
  },
};
