import { createMatchIndex } from '#features/career/matching/server/match-index.ts';
import type { Uses } from '#features/career/matching/server/scoring/matching-score.ts';
import type { Member } from '#features/career/matching/server/scoring/person-policy.ts';
import { rankMatches, withVariety } from '#features/career/matching/server/scoring/recommend.ts';
import { toPieces } from '#features/career/matching/server/terms/wish-vectors.ts';
import { uses as allUses } from '#features/career/matching/vocabulary.ts';
import { createOpportunities, type Reader } from '#features/opportunities/core/server/opportunities.ts';
import { createOpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { JudgedProfile } from './judgements.ts';

const uses = Object.fromEntries(allUses.map((use) => [use, true])) as Uses;

/** Born in the middle of the year that makes them as old as the judgement says. */
const toMember = ({ country, education, age, interests, goals }: JudgedProfile, now: Date): Member => {
  const year = now.getUTCFullYear() - age - (now.getUTCMonth() < 6 ? 1 : 0);
  return { country, education, dateOfBirth: `${year}-06-15`, interests, goals: goals ?? null, quizAnswers: [] };
};

/** 'For you' of a judged profile, from the vectors that are there, with the model and without it. */
export async function createRecommender(db: Database, embedder: Embedder) {
  const now = new Date();
  const index = createMatchIndex((await createOpportunitySearch({ db, embedder }).open())!);
  return async (judged: JudgedProfile) => {
    const member = toMember(judged, now);
    const read = member.goals ? await embedder.embed(toPieces(member.goals)) : undefined;
    const recommend = async (ranking: string, vectors: Int8Array[] | undefined) => {
      const wishes = { member, uses, answered: [], observed: [], vectors, quizVectors: undefined, now };
      return { ranking, index, wishes, chosen: withVariety(await rankMatches(index, wishes, 96), 24) };
    };
    return [await recommend('for you', read), await recommend('for you, without the model', undefined)];
  };
}

/** Somebody whose birthday was half a year ago. */
function toReader({ country, education, age, interests }: JudgedProfile): Reader {
  const halfAYearAgo = new Date(Date.now() - 183 * 86_400_000).toISOString();
  const dateOfBirth = `${Number(halfAYearAgo.slice(0, 4)) - age}-${halfAYearAgo.slice(5, 7)}-01`;
  return { applicant: { country, education, dateOfBirth }, interests, order: 'interests', onlyEligible: false };
}

/** Ids of the list of a member with this profile, in the order of today. */
export async function listToday(db: Database, judged: JudgedProfile, limit: number) {
  const { items } = await createOpportunities({ db }).list({ limit }, toReader(judged));
  return items.map(({ id }) => id);
}
