import { createCandidateRepository } from '#features/matching/server/candidate-repository.ts';
import { createIndexKeeper } from '#features/matching/server/index-keeper.ts';
import type { Member, Uses } from '#features/matching/server/matching-score.ts';
import { rankBest } from '#features/matching/server/rank-best.ts';
import { explain, withVariety } from '#features/matching/server/recommend.ts';
import { isTrueReason } from '#features/matching/server/testing/check-reason.ts';
import { toPieces } from '#features/matching/server/wish-vectors.ts';
import { uses as allUses } from '#features/matching/vocabulary.ts';
import { checkEligibility } from '#features/opportunities/eligibility-policy.ts';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { localModel } from '#platform/server/embeddings/local-model.ts';
import type { Corpus } from './corpus.ts';
import { gradesOf, type JudgedProfile, readProfiles } from './judgements.ts';
import { ndcgAt } from './measures.ts';

const shown = 10;
const uses = Object.fromEntries(allUses.map((use) => [use, true])) as Uses;

/** Born in the middle of the year that makes them as old as the judgement says. */
const toMember = ({ country, education, age, interests, goals }: JudgedProfile, now: Date): Member => {
  const year = now.getUTCFullYear() - age - (now.getUTCMonth() < 6 ? 1 : 0);
  return { country, education, dateOfBirth: `${year}-06-15`, interests, goals: goals ?? null, quizAnswers: [] };
};

/** 'For you' of each judged profile, from the vectors that are there, with the model and without it. */
export async function measureRecommendations({ db, idsByKey }: Corpus, { embed }: Embedder) {
  const now = new Date();
  const repository = createCandidateRepository(db);
  const index = await createIndexKeeper({ repository, model: localModel, logger: console, now: () => now }).get();
  const rows = new Map((await db.select().from(opportunities)).map((row) => [row.id, row]));
  const measured: {
    ranking: string;
    part: string;
    profile: string;
    ndcg: number;
    shown: number;
    true: number;
    refused: number;
  }[] = [];
  for (const judged of readProfiles()) {
    const member = toMember(judged, now);
    const read = member.goals ? await embed(toPieces(member.goals)) : undefined;
    for (const [ranking, vectors] of [
      ['for you', read],
      ['for you, without the model', undefined],
    ] as const) {
      const wishes = { member, uses, answered: [], observed: [], vectors, quizVectors: undefined, now };
      const chosen = withVariety(await rankBest(index, wishes, 96), 24);
      const explained = chosen.flatMap((one) => explain(one, rows.get(one.one.id)!, wishes, index.isSpecific) ?? []);
      const isTrue = ({ row, reasons }: (typeof explained)[number]) =>
        reasons.every((reason) => isTrueReason(reason, { member, row, likedTitles: [], observed: [], now }));
      const isRefused = ({ one }: (typeof chosen)[number]) =>
        checkEligibility(rows.get(one.id)!, member, now).answer === 'no';
      measured.push({
        ranking,
        part: judged.heldOut ? 'held out' : 'tuned',
        profile: judged.profile,
        ndcg: ndcgAt(
          shown,
          chosen.map(({ one }) => one.id),
          gradesOf(judged, idsByKey),
        ),
        shown: explained.length,
        true: explained.filter(isTrue).length,
        refused: chosen.filter(isRefused).length,
      });
    }
  }
  return measured;
}
