import type { Requirement } from '../contract.ts';

export const stateLabels: Record<Requirement['state'], string> = {
  covered: 'In your CV',
  near: 'Perhaps',
  missing: 'Not found',
};

const missing: Record<Requirement['kind'], string> = {
  education: 'Your CV names no school or degree of this kind. If you have one, write how it is called.',
  language: 'It is not among your languages. If you speak it, say how well.',
  grades: 'None of your schools has a grade. Give yours with its scale if it is good.',
  experience: 'There is no work and no volunteering yet. Small jobs and clubs count.',
  references: 'They want people who can speak for you. Ask two, then name them.',
  portfolio: 'None of your projects has a web address. Add one where your work can be seen.',
  subject: 'No word of your CV says this. If you have done something with it, say what.',
};

/** Advises about a requirement that is not covered. */
export const adviceFor = ({ state, kind }: Requirement) =>
  state === 'near' ? 'The word is not there, but this means something close. If it fits, use the word.' : missing[kind];
