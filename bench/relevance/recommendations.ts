import { explain } from '#features/career/matching/server/scoring/recommend.ts';
import { isTrueReason } from '#features/career/matching/server/testing/check-reason.ts';
import { checkEligibility } from '#features/opportunities/core/eligibility-policy.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { Corpus } from './corpus.ts';
import { gradesOf, readProfiles } from './judgements.ts';
import { ndcgAt } from './measures.ts';
import { createRecommender } from './profile-rankings.ts';

const shown = 10;

/** 'For you' of each judged profile: its order, its reasons, and what the person may not apply for. */
export async function measureRecommendations({ db, idsByKey }: Corpus, embedder: Embedder) {
  const recommend = await createRecommender(db, embedder);
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
    for (const { ranking, index, wishes, chosen } of await recommend(judged)) {
      const { member, now } = wishes;
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
