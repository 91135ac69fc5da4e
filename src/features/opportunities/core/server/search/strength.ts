import { type SQL, sql } from 'drizzle-orm';
import { countryGroups } from '#platform/shared/countries.ts';
import type { Concept } from './search-concepts.ts';
import { either, scattered, toQuery, type Weight } from './search-query.ts';

/** An answer is worth this much, from 0 to 1, when its condition holds. */
type Answer = { holds: SQL; worth: number };
type Worths = Record<Weight, number>;

/** A word is worth this much by where it stands: title, organisation, facts, description. */
const ofTopics: Worths = { A: 1, B: 0.9, C: 0.85, D: 0.75 };
/** A kind is told by its column; 'scholarship' in the text of an internship says little. */
const ofTypes: Worths = { A: 0.85, B: 0.6, C: 0.4, D: 0.4 };
const ofLocations: Worths = { A: 1, B: 0.95, C: 0.75, D: 0.6 };
/** 'In Japan': what has Japan in its title may lie elsewhere. */
const ofWhere: Worths = { A: 0.8, B: 0.7, C: 0.7, D: 0.6 };
const ofLevels: Worths = { A: 1, B: 0.95, C: 0.95, D: 0.85 };
/** A course for a master's degree is open to those who have none yet: its description tells it, not whom it takes. */
const ofDegrees: Worths = { A: 1, B: 0.95, C: 0.5, D: 0.9 };
const otherWord = 0.9;
/** Its words in another order, or apart. */
const apart = 0.95;
const neighbour = 0.25;

const holds = (phrases: readonly string[], weight?: Weight) => sql`document @@ ${toQuery(either(phrases, weight))}`;

/** `queryOf` finds it in a field; undefined where there is nothing to find. */
const inFields = (queryOf: (weight: Weight) => string | undefined, worths: Worths, factor: number): Answer[] =>
  Object.entries(worths).flatMap(([weight, worth]) => {
    const query = queryOf(weight as Weight);
    return query ? [{ holds: sql`document @@ ${toQuery(query)}`, worth: worth * factor }] : [];
  });
const inText = (phrases: readonly string[], worths: Worths, factor: number) =>
  inFields((weight) => either(phrases, weight), worths, factor);

const inLocation = (locations: readonly string[]): Answer[] =>
  locations.length === 0
    ? []
    : [
        {
          holds: sql`(${sql.join(
            locations.map((name) => sql`location_text like ${`% ${name} %`}`),
            sql` or `,
          )})`,
          worth: 1,
        },
      ];

const arrayOf = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::text[]`;
/** Continents and alike: an opportunity for one of them means its countries more than one for the whole world does. */
const regions = Object.entries(countryGroups).filter(([group]) => group !== '@all' && group !== '@developing');

/** Scores who may apply: the fewer other countries, the more this one is meant. */
function forCountry(code: string, worth: { few: number; region: number; some: number; many: number }): Answer[] {
  const around = regions.filter(([, codes]) => codes.includes(code)).map(([, codes]) => codes);
  const isNamed = sql`eligible_countries && ${arrayOf([code])}`;
  const inRegion = around.map((codes) => sql`eligible_countries <@ ${arrayOf(codes)}`);
  return [
    { holds: sql`(cardinality(eligible_countries) <= 3 and ${isNamed})`, worth: worth.few },
    ...(inRegion.length > 0
      ? [{ holds: sql`(${isNamed} and (${sql.join(inRegion, sql` or `)}))`, worth: worth.region }]
      : []),
    { holds: sql`(cardinality(eligible_countries) <= 60 and ${isNamed})`, worth: worth.some },
    { holds: isNamed, worth: worth.many },
  ];
}

/** Scores the intended level: the fewer other levels, the more this one is meant. */
const forLevel = (level: string): Answer[] => [
  { holds: sql`education_levels = ${arrayOf([level])}`, worth: 1 },
  { holds: sql`(cardinality(education_levels) <= 2 and education_levels && ${arrayOf([level])})`, worth: 0.85 },
  { holds: sql`education_levels && ${arrayOf([level])}`, worth: 0.7 },
];

function answersOf(concept: Concept): Answer[] {
  const { typed, alike, near, terms, locations = [], isWhere, understood } = concept;
  const text = (worths: Worths) => [...inText([typed], worths, 1), ...inText(alike, worths, otherWord)];
  const others = near.length > 0 ? [{ holds: holds(near), worth: neighbour }] : [];
  if (understood?.kind === 'country') {
    const worth = isWhere
      ? { few: 0.2, region: 0.2, some: 0.1, many: 0.1 }
      : { few: 0.9, region: 0.7, some: 0.5, many: 0.3 };
    return [...inLocation(locations), ...text(isWhere ? ofWhere : ofLocations), ...forCountry(understood.value, worth)];
  }
  if (understood?.kind === 'region') {
    const within = sql`eligible_countries <@ ${arrayOf(countryGroups[understood.value] ?? [])}`;
    const eligible = isWhere ? [] : [{ holds: within, worth: 0.9 }];
    return [...inLocation(locations), ...text(isWhere ? ofWhere : ofLocations), ...eligible, ...others];
  }
  if (understood?.kind === 'type') {
    const isKind = holds(terms);
    return [
      { holds: sql`(${isKind} and ${holds([typed], 'A')})`, worth: 1 },
      { holds: isKind, worth: 0.95 },
      ...text(ofTypes),
      ...others,
    ];
  }
  if (understood?.kind === 'education') {
    const isDegree = understood.value === 'masters' || understood.value === 'phd';
    const levels = isDegree ? [{ holds: holds(terms), worth: 0.5 }] : forLevel(understood.value);
    return [...text(isDegree ? ofDegrees : ofLevels), ...levels, ...others];
  }
  return [
    ...(terms.length > 0 ? [{ holds: holds(terms), worth: 1 }] : []),
    ...inLocation(locations),
    ...text(ofTopics),
    ...inFields((weight) => scattered(concept, weight), ofTopics, apart),
    ...others,
  ];
}

/** From 0 to 1: how well a row answers this concept, by its columns and its `document`. */
export function strength(concept: Concept): SQL {
  const answers = answersOf(concept).sort((a, b) => b.worth - a.worth);
  return sql`case ${sql.join(
    answers.map((answer) => sql`when ${answer.holds} then ${sql.raw(answer.worth.toFixed(3))}`),
    sql` `,
  )} else 0 end`;
}

/** An early mention adds this much to a concept: a text begins with its subject. */
const worthOfEarly = 0.2;

/** Short words are parts of many others: they count between spaces alone. */
const asPiece = (phrase: string) => (phrase.length <= 3 ? ` ${phrase} ` : phrase.replace(/(?<!s)s$/, ''));

/** From 0 to 1: how early the title and description name a concept, in its own words before others. */
function earliness({ typed, alike }: Concept): SQL {
  const positions = [typed, ...alike].map((phrase) => sql`nullif(strpos(search_text, ${asPiece(phrase)}), 0)`);
  return sql`coalesce(1 - coalesce(${sql.join(positions, sql`, `)})::real / length(search_text), 0)`;
}

const weakWeight = 0.2;

/** How well a row answers all of it, 1 and more for an answer to everything; rare words decide more. */
export function answers(concepts: readonly Concept[], importance: (concept: Concept) => number = () => 1): SQL {
  const weights = concepts.map((concept) => (concept.isWeak ? weakWeight : 1) * importance(concept));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sql`(${sql.join(
    concepts.map(
      (concept, at) =>
        sql`${sql.raw((weights[at]! / sum).toFixed(4))} * (${strength(concept)} + ${sql.raw(String(worthOfEarly))} * ${earliness(concept)})`,
    ),
    sql` + `,
  )})`;
}
