import { expect, it } from 'vitest';
import { statedStudies, wishedDegrees } from './study-policy.ts';
import { inEnglish, wishedCountries, wishesOnline } from './wish-policy.ts';

it.each([
  ['I have my bachelor in chemistry and look for a master.', 'undergraduate', 'undergraduate'],
  ['I did my A/Levels in science.', 'high-school', 'high-school'],
  ['I am a civil engineer.', 'masters', 'masters'],
  ['I started a company in Douala.', 'masters', 'masters'],
  ['I run the coding club of my school.', 'high-school', undefined],
  ['I study chemistry and have a bachelor.', 'undergraduate', undefined],
  ['I left school early.', 'high-school', undefined],
  ['I will finish school next year.', 'high-school', undefined],
])('reads what “%s” says about studies', (goals, education, finished) => {
  expect(statedStudies(education, goals)?.finished).toBe(finished);
});

it.each([
  ['A master or a PhD abroad.', ['masters', 'phd']],
  ['I have my bachelor. A postdoc, please.', ['postdoc']],
  ['No degree programmes.', []],
])('finds the degrees that “%s” looks for', (goals, degrees) => expect(wishedDegrees(goals)).toEqual(degrees));

it.each([
  ['A semester in Germany or Japan', ['DE', 'JP']],
  ['I study in Norway. I want to go to Chile.', ['CL']],
  ['A camp in Kenya', []],
  ['Money for founders in Africa', []],
  ['A camp in my own country or in Chile', ['CL', 'KE']],
])('finds where “%s” leads', (goals, countries) => expect([...wishedCountries(goals, 'KE')]).toEqual(countries));

it.each([
  ['Busco una beca de maestría en Alemania', 'scholarship masters in germany'],
  ['Je suis étudiant en économie', 'I am student in economics'],
  ['I want a scholarship in economics.', 'I want a scholarship in economics.'],
])('reads “%s” in English', (goals, english) => expect(inEnglish(goals).trim()).toBe(english));

it.each([
  ['A paid remote internship', true],
  ['No online courses, please', false],
])('knows whether “%s” looks for what is online', (goals, isOnline) => expect(wishesOnline(goals)).toBe(isOnline));
