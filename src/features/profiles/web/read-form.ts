import { ageOf, isPossibleBirthday } from '#platform/shared/ages.ts';
import { findCountry } from '#platform/shared/country-search.ts';
import type { HttpError } from '#platform/web/http.ts';
import type { ConsentAges } from '../contract.ts';
import type { ProfileForm } from './profile-api.ts';

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** A form's fields as the API expects them; an unknown country stays as typed. */
export function readForm(form: HTMLFormElement): ProfileForm {
  const data = new FormData(form);
  const guardianEmail = text(data, 'guardianEmail');
  return {
    fullName: text(data, 'fullName'),
    dateOfBirth: text(data, 'dateOfBirth') || null,
    country: findCountry(text(data, 'country'))?.code ?? text(data, 'country'),
    education: text(data, 'education'),
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

export type FieldName = 'fullName' | 'dateOfBirth' | 'country' | 'education' | 'interests' | 'goals' | 'guardianEmail';

export const messages: Record<FieldName, string> = {
  fullName: 'Please write your full name.',
  dateOfBirth: 'Please give a day that exists, or leave it empty.',
  country: 'Please choose a country from the list.',
  education: 'Please choose one.',
  interests: 'Please choose at least one interest.',
  goals: 'Please write fewer words.',
  guardianEmail: 'Please give the email address of a parent or guardian, like name@example.org.',
};

/** What is wrong with a guardian's address that the server refused. */
export const guardianMessageOf = ({ code }: Pick<HttpError, 'code'>) =>
  code === 'own-address'
    ? 'This is your own address. Please give the one of a parent or guardian.'
    : messages.guardianEmail;

/** Required fields that are empty, in the order of the page (specification, section 5). */
export function missingFields(form: ProfileForm, { minInterests }: { minInterests: number }): FieldName[] {
  return [
    !form.fullName && 'fullName',
    !findCountry(form.country) && 'country',
    !form.education && 'education',
    form.interests.length < minInterests && 'interests',
  ].filter((name) => name !== false) as FieldName[];
}
