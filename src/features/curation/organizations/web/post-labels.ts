import type { DeadlineKind, offeredLevels } from '#features/opportunities/core/vocabulary.ts';
import { lengths } from '../vocabulary.ts';

export const deadlineLabels: Record<DeadlineKind, string> = {
  dated: 'Until a day',
  rolling: 'At any time of the year',
  recurring: 'In about the same months each year',
  unknown: 'The dates are not known yet',
};

export const genderLabels = { any: 'Everybody', women: 'Women only', men: 'Men only' } as const;

export const statusLabels = {
  refugee: 'Refugees',
  orphan: 'Orphans',
  disability: 'People with a disability',
  'low-income': 'People with a low income',
  indigenous: 'Indigenous people',
  'first-generation': 'The first of their family to study',
} as const;

export const levelLabels: Record<(typeof offeredLevels)[number], string> = {
  'high-school': 'High school',
  undergraduate: 'Undergraduate',
  masters: 'Masters',
  phd: 'PhD',
  postdoc: 'After a PhD',
  'short-course': 'A short course',
  none: 'No studies',
};

export const yesOrNo = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const;

const plain = 'Please write plain text, without HTML.';

/** What is wrong with a field, where the server says no more. */
export const postMessages = {
  title: 'Please give a title, in plain text.',
  organization: 'Please give the name of your organization, in plain text.',
  link: 'Please give the address of the official page, like https://www.example.org/prize.',
  description: 'Please say what it is, in plain text.',
  category: 'Please choose a category.',
  type: 'Please choose a kind.',
  deadlineKind: 'Please choose when people can apply.',
  opens: 'Please give a day that is before the last one.',
  closes: 'Please give the last day. It must lie ahead.',
  closesTime: 'Please give a time like 17:00, or leave this empty.',
  zone: 'Please choose a time zone of the list.',
  months: 'Please choose the months in which it closes.',
  benefits: plain,
  subjects: plain,
  eligibility: plain,
  countries: 'Please write names of countries that we know, with commas between them, or leave this empty.',
  residence: 'Please write names of countries that we know, with commas between them, or leave this empty.',
  nationality: 'Please write names of countries that we know, with commas between them, or leave this empty.',
  minAge: 'Please give a number from 1 to 119, or leave this empty.',
  maxAge: 'Please give a number that is not smaller than the youngest age, or leave this empty.',
  minWorkYears: 'Please give a number from 0 to 40, or leave this empty.',
  location: plain,
  amount: plain,
};

export const answerMessages = {
  ...postMessages,
  answer: `Please write plain text, at most ${lengths.answer.toLocaleString('en-US')} characters.`,
};

export const emailMessage = 'Please give an address like name@example.org.';
