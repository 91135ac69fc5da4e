import type { NoteField } from '../vocabulary.ts';

/** Headings of a note, for those who read it. The pieces of advice have one together. */
export const readLabels: Record<NoteField, string> = {
  before: 'What I did before',
  timeline: 'My timeline',
  documents: 'Documents I needed',
  costs: 'Costs that surprised me',
  different: 'What I would do differently',
  advice1: 'First piece of advice',
  advice2: 'Second piece of advice',
  advice3: 'Third piece of advice',
};

/** The questions of the form. */
export const writeLabels: Record<NoteField, { label: string; hint?: string }> = {
  before: {
    label: 'What did you do before?',
    hint: 'Your studies, work or projects when you applied, and why you chose this. The first words of this are shown to everybody.',
  },
  timeline: {
    label: 'What was your timeline?',
    hint: 'When you began, when you sent it, when you heard from them, when it started.',
  },
  documents: { label: 'Which documents did you need?', hint: 'Which of them took long to get, and how you got them.' },
  costs: { label: 'Which costs surprised you?', hint: 'A visa, a test, travel, a deposit. Say about how much.' },
  different: { label: 'What would you do differently?' },
  advice1: { label: 'Your first piece of advice' },
  advice2: { label: 'Your second piece of advice' },
  advice3: { label: 'Your third piece of advice' },
};

/** 'Amina, Kenya, 2023' */
export const bylineOf = ({ name, country, year }: { name: string; country: string; year: number }) =>
  [name, country, year].filter(Boolean).join(', ');
