import type { Mapping } from '../draft.ts';
import { challengeGov } from './challenge-gov.ts';
import { collection } from './collection.ts';
import { ctftimeArchive, helloCtftime, kaggle, mlContests } from './contests.ts';
import { hawaiiExchange, upcMobility, yonseiExchange } from './exchanges.ts';
import { generic } from './generic.ts';
import { hackalist, mlhPastSeasons } from './hackathons.ts';
import { applyguyInternships, openSourcePrograms } from './internships.ts';
import { aidesJeunes, icetexBecas } from './scholarships.ts';
import { summerSchools } from './summer-schools.ts';

/** The first that recognises a record is used; `generic` takes the rest. */
const mappings: Mapping[] = [
  collection,
  challengeGov,
  hackalist,
  mlhPastSeasons,
  mlContests,
  kaggle,
  ctftimeArchive,
  helloCtftime,
  summerSchools,
  icetexBecas,
  aidesJeunes,
  hawaiiExchange,
  yonseiExchange,
  upcMobility,
  applyguyInternships,
  openSourcePrograms,
  generic,
];

export const findMapping = (record: Record<string, unknown>) =>
  mappings.find((mapping) => mapping.recognises(record)) ?? generic;
