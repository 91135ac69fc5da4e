import { educationLabels, type StudyAnswer } from '#features/people/interests/vocabulary.ts';

export const studyQuestions = { studying: 'What you study now', finished: 'The highest that you have finished' };

const { 'high-school': school, undergraduate, masters, phd } = educationLabels;
const levels = { 'high-school': school, undergraduate, masters, phd };
export const studyLabels: Record<keyof typeof studyQuestions, Record<StudyAnswer, string>> = {
  studying: { ...levels, none: 'I do not study now' },
  finished: { ...levels, none: 'Nothing yet' },
};
