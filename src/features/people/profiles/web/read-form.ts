import { studyAnswers } from '#features/people/interests/vocabulary.ts';
import { findCountry } from '#platform/shared/countries/country-search.ts';
import { ageOf, isPossibleBirthday } from '#platform/shared/dates/ages.ts';
import type { HttpError } from '#platform/web/http.ts';
import { readDate } from '#platform/web/ui/fields/date-fields.tsx';
import type { ConsentAges } from '../contract.ts';
import { type FieldName, fieldNames } from '../vocabulary.ts';
import type { ProfileForm } from './profile-api.ts';

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** Nothing where the person would rather not say. */
function answerOf(data: FormData, name: 'studying' | 'finished') {
  const chosenAnswer = studyAnswers.find((answer) => answer === data.get(name));
  return chosenAnswer && { [name]: chosenAnswer };
}

/** A form's fields as the API expects them; an unknown country stays as typed. */
export function readForm(form: HTMLFormElement): ProfileForm {
  const data = new FormData(form);
  const guardianEmail = text(data, 'guardianEmail');
  return {
    fullName: text(data, 'fullName'),
    dateOfBirth: readDate(data) || null,
    country: findCountry(text(data, 'country'))?.code ?? text(data, 'country'),
    education: text(data, 'education'),
    ...answerOf(data, 'studying'),
    ...answerOf(data, 'finished'),
    interests: data.getAll('interests').map(String),
    goals: text(data, 'goals') || null,
    ...(guardianEmail && { guardianEmail }),
  };
}

/** Whether a guardian must consent; false while date of birth or ages are unknown. */
export function needsGuardian({ dateOfBirth, country }: ProfileForm, ages: ConsentAges | undefined, now: Date) {
  if (!ages || !dateOfBirth || !isPossibleBirthday(dateOfBirth, now)) return false;
  return ageOf(dateOfBirth, now) < (ages.byCountry[country] ?? ages.otherwise);
}

export const messages: Record<FieldName, string> = {
  fullName: 'Please write your full name.',
  dateOfBirth: 'Please give a day that exists, or leave it empty.',
  country: 'Please choose a country from the list.',
  education: 'Please choose one.',
  interests: 'Please choose at least one interest.',
  goals: 'Please write fewer words.',
  guardianEmail: 'Please give the email address of a parent or guardian, like name@example.org.',
};

/** Returns why the server refused a guardian's address, as a message for the field. */
export const guardianMessageOf = ({ code }: Pick<HttpError, 'code'>) =>
  code === 'own-address'
    ? 'This is your own address. Please give the one of a parent or guardian.'
    : messages.guardianEmail;

/** The input of a field that takes its focus. */
export const inputNamed = (field: FieldName) => (field === 'dateOfBirth' ? 'day' : field);

/** Required fields that are empty (specification, section 5). */
export const missingFields = (form: ProfileForm, { minInterests }: { minInterests: number }): FieldName[] =>
  inOrder({
    fullName: !form.fullName,
    country: !findCountry(form.country),
    education: !form.education,
    interests: form.interests.length < minInterests,
  });

/** Fields whose text cannot be right. */
export const wrongFields = (form: HTMLFormElement, { dateOfBirth }: ProfileForm, now: Date): FieldName[] => {
  const guardian = form.elements.namedItem('guardianEmail');
  return inOrder({
    dateOfBirth: dateOfBirth !== null && !isPossibleBirthday(dateOfBirth, now),
    guardianEmail: guardian instanceof HTMLInputElement && !guardian.validity.valid,
  });
};

const inOrder = (mistakes: Partial<Record<FieldName, boolean>>) => fieldNames.filter((name) => mistakes[name]);
