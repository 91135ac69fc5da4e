import { expect, it } from 'vitest';
import { opportunityRow } from '../testing/opportunity-row.ts';
import { isTrueOf, lacks, type Understood } from './hard-words.ts';
import { type IndexedRow, toFacts } from './opportunity-facts.ts';
import { readConcepts } from './search-concepts.ts';
import { searchOf } from './search-text.ts';

const understood = (text: string) =>
  readConcepts(text).flatMap(({ understood: fact }) => (fact ? `${fact.kind} ${fact.value}` : []));

it.each([
  ['scholarships in germany', ['type scholarship', 'location DE']],
  ['scholarships for kenyans', ['type scholarship', 'nationality KE']],
  ['indian students in japan', ['nationality IN', 'country JP']],
  ['phd in usa', ['education phd', 'location US']],
  ['learn german', []],
  ['kenya', ['country KE']],
  ['women in africa', ['women true', 'region @africa']],
  ['founders in africa', ['region @africa']],
  ['internships in another european country', ['type internship', 'regionLocation @europe']],
  ['internships in europe', ['type internship', 'regionLocation @europe']],
  ['competitions for 16 year olds', ['age 16', 'type competition']],
  ['exchange under 18', ['age 17', 'type exchange']],
  ['scholarships deadline in march', ['month 3', 'type scholarship']],
  ['masters without ielts', ['certificate false', 'education masters']],
  ['online contests', ['online true', 'type competition']],
  ['i finished high school in nigeria', ['education high-school', 'nationality NG']],
  ['im in kenya and look for internships', ['nationality KE', 'type internship']],
  ['i want to study in germany', ['location DE']],
  ['fellowships for people with a bachelor degree', ['type scholarship']],
  ['internship with a stipend', ['type internship', 'funding paid']],
])('understands the facts of %s', (text, facts) => {
  expect(understood(text)).toEqual(facts);
});

const factsOf = (values: Partial<Parameters<typeof opportunityRow>[0] & { locationText: string }>) => {
  const { locationText = null, ...given } = values ?? {};
  const row = opportunityRow({ organization: null, ...given });
  const rest = { documents: row.requiredDocuments, notes: 0, vector: null, closesSort: new Date(0), newestSort: 0 };
  return toFacts({ ...row, ...rest, organizationSlug: null, locationText } as unknown as IndexedRow);
};
const fact = (kind: Understood['kind'], value: string): Understood => ({ kind, value });

it('holds for a place of study only what takes place there', () => {
  const inGermany = factsOf({ locationText: ' berlin germany ', eligibleCountries: ['KE'] });
  const forGermany = factsOf({ locationText: ' japan ', eligibleCountries: ['DE'] });
  expect([inGermany, forGermany].map((facts) => isTrueOf(fact('location', 'DE'), facts))).toEqual([true, false]);
  expect([inGermany, forGermany].map((facts) => isTrueOf(fact('nationality', 'DE'), facts))).toEqual([false, true]);
  expect([inGermany, forGermany].map((facts) => isTrueOf(fact('country', 'DE'), facts))).toEqual([true, true]);
});

it('takes a certificate for asked where documents or a sentence name one, unless it says that none is', () => {
  const free = fact('certificate', 'false');
  expect(isTrueOf(free, factsOf({ eligibility: 'Anybody.' }))).toBe(true);
  expect(isTrueOf(free, factsOf({ eligibility: 'IELTS 6.5 or higher.' }))).toBe(false);
  expect(isTrueOf(free, factsOf({ requiredDocuments: ['language-certificate'] }))).toBe(false);
  expect(isTrueOf(free, factsOf({ eligibility: 'You do not need IELTS.' }))).toBe(true);
});

it('takes a place where all costs are paid for one that may be paid', () => {
  expect(
    ['paid', 'full', 'none'].map((funding) => lacks(fact('funding', 'paid'), factsOf({ funding } as object))),
  ).toEqual([0, 0.5, 1]);
});

it('lacks less of a fact that nobody knows than of one that is another', () => {
  expect(lacks(fact('age', '16'), factsOf({}))).toBe(0.5);
  expect(lacks(fact('age', '16'), factsOf({ minAge: 18 }))).toBe(1);
  expect(lacks(fact('age', '16'), factsOf({ minAge: 14, maxAge: 17 }))).toBe(0);
});

it('takes a degree that is offered for the one asked for, whoever may apply', () => {
  const doctorate = factsOf({ educationLevels: ['masters'], facts: { offers: ['phd'] } });
  const internship = factsOf({ educationLevels: ['masters'], facts: { offers: ['none'] } });
  expect(isTrueOf(fact('education', 'masters'), doctorate)).toBe(false);
  expect(isTrueOf(fact('education', 'phd'), doctorate)).toBe(true);
  expect(isTrueOf(fact('education', 'masters'), internship)).toBe(true);
});

it('takes what is for universities alone for closed to people of sixteen', () => {
  expect(lacks(fact('age', '16'), factsOf({ educationLevels: ['undergraduate'] }))).toBe(1);
  expect(lacks(fact('age', '19'), factsOf({ educationLevels: ['undergraduate'] }))).toBe(0.5);
  expect(lacks(fact('age', '16'), factsOf({ educationLevels: ['high-school'] }))).toBe(0.5);
});

it.each([
  ['منحة دراسية في تركيا', 'scholarship in turkey'],
  ['छात्रवृत्ति', 'scholarship'],
  ['voluntariado', 'volunteering'],
  ['concours photo', 'photography competition'],
  ['stage été', 'internship summer'],
  ['becas para secundaria colombia', 'scholarships high school colombia'],
  ['德国奖学金', 'germany scholarship'],
  ['beasiswa s2 jepang', 'masters scholarship japan'],
  ['стипендии в германии', 'scholarships in germany'],
  ['bolsas de estudo no canadá', 'scholarships in canada'],
  ['tam burslu yüksek lisans', 'fully funded masters'],
  ['ufadhili wa masomo', 'scholarship'],
  ['stage lighting', 'stage lighting'],
  ['Stipendium Deutschland für Ausländer', 'scholarship germany international students'],
  ['kostenloses praktikum', 'free internship'],
  ['para', 'para'],
])('reads %s as its English twin', (typed, english) => {
  expect(searchOf(typed)!.english).toBe(english);
});
