import type { Category } from '#features/people/interests/vocabulary.ts';

export type QuizOption = { id: string; text: string; category: Category };
export type QuizQuestion = { id: string; text: string; options: readonly QuizOption[] };

const question = (id: string, text: string, options: Record<Category, string>): QuizQuestion => ({
  id,
  text,
  options: Object.entries(options).map(([category, optionText]) => ({
    id: `${id}-${category}`,
    text: optionText,
    category: category as Category,
  })),
});

/** Each question is about what a person likes to do, never about what they are good at, so that nobody fails. */
export const quizQuestions: readonly QuizQuestion[] = [
  question('free-day', 'You have a free Saturday. What sounds best?', {
    tech: 'Taking something apart to see how it works',
    environment: 'Being outside, by the sea or in the hills',
    arts: 'Making music, drawing, filming or writing',
    leadership: 'Bringing friends together for a good cause',
  }),
  question('group-work', 'Your class has a group project. What do you do first?', {
    arts: 'Think about how it should look and feel',
    leadership: 'Ask everyone what they want to do, and share the work',
    tech: 'Find a tool or an app that makes it easier',
    environment: 'Check where things come from and what is wasted',
  }),
  question('news', 'Which headline would you read first?', {
    environment: 'A village brings its river back to life',
    tech: 'A student builds a robot from old phones',
    leadership: 'Young people win a new bus line for their town',
    arts: 'An unknown singer fills a stadium',
  }),
  question('change', 'You can change one thing in your town. What is it?', {
    leadership: 'Give young people a real say in decisions',
    arts: 'Open a free place for concerts, art and film',
    environment: 'Plant trees and make every street cooler',
    tech: 'Bring fast, free internet to everyone',
  }),
  question('future', 'In ten years, what would make you proud?', {
    tech: 'I built something that thousands of people use',
    leadership: 'I helped people when it counted',
    arts: 'I made something that people remember',
    environment: 'I protected a place that was in danger',
  }),
];

/** The options that somebody chose, by their ids. Ids of questions that are no longer asked are left out. */
export const findQuizOptions = (ids: readonly string[]): QuizOption[] =>
  quizQuestions.flatMap(({ options }) => options.filter(({ id }) => ids.includes(id)));
