import { toOpportunity } from '#features/opportunities/server/opportunities.ts';
import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { AnswerInput, Recommendations } from '../contract.ts';
import { recommendationCount, type Use, uses } from '../vocabulary.ts';
import { createCandidateRepository } from './candidate-repository.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { ProfileNeeded, UnknownOpportunity } from './matching-errors.ts';
import type { Uses } from './matching-score.ts';
import { createMemberRepository } from './member-repository.ts';
import { rankBest, type Wishes } from './rank-best.ts';
import { explain, withVariety } from './recommend.ts';
import { createWishVectors } from './wish-vectors.ts';

type Dependencies = { db: Database; embedder: Embedder; logger: Pick<Logger, 'error'>; now?: () => Date };
export type Matching = ReturnType<typeof createMatching>;

/** As many are read, because some may have closed since the index was made, or have too few reasons. */
const spare = 12;
const minReasons = 2;
const shownAnswers = 20;
/** Of a list in this order. */
const maxRanked = 1_000;

export function createMatching({ db, embedder, logger, now = () => new Date() }: Dependencies) {
  const candidates = createCandidateRepository(db);
  const members = createMemberRepository(db);
  const wishVectors = createWishVectors({ embedder, now });
  const indexes = createIndexKeeper({ repository: candidates, model: embedder.model, logger, now });

  async function readMember(userId: string) {
    const [member, answered, unused] = await Promise.all([
      members.findMember(userId),
      members.listAnswers(userId),
      members.listUnused(userId),
    ]);
    if (!member) throw new ProfileNeeded();
    const used = Object.fromEntries(uses.map((use) => [use, !unused.includes(use)])) as Uses;
    return { member, answered, uses: used };
  }

  /** In the words of the current rows, which alone decide what is shown. */
  async function explainAll(wishes: Wishes) {
    const index = await indexes.get();
    const count = recommendationCount + spare;
    const chosen = withVariety(await rankBest(index, wishes, 4 * count), count);
    const ids = chosen.map(({ one }) => one.id);
    const rows = new Map(
      (ids.length > 0 ? await candidates.listByIds(ids, wishes.now) : []).map((row) => [row.id, row]),
    );
    return chosen
      .flatMap((ranked) => {
        const row = rows.get(ranked.one.id);
        return (row && explain(ranked, row, wishes, index.isSpecific)) ?? [];
      })
      .filter(({ reasons }) => reasons.length >= minReasons)
      .slice(0, recommendationCount);
  }

  async function readWishes(userId: string) {
    const read = await readMember(userId);
    const goals = read.uses.goals ? read.member.goals : null;
    const wish = goals ? wishVectors.find(goals) : { state: 'without' as const };
    const vectors = 'vectors' in wish ? wish.vectors : undefined;
    return { wishes: { ...read, vectors, now: now() }, meaning: wish.state };
  }

  return {
    /** Ids of what fits a member, best first, without what is clearly closed to them. Throws `ProfileNeeded`. */
    async rankIds(userId: string) {
      const { wishes } = await readWishes(userId);
      const ranked = await rankBest(await indexes.get(), wishes, maxRanked);
      return ranked.map(({ one }) => one.id);
    },

    /**
     * What fits a member best, with scores and reasons. It never waits for the model: until that has read the goals,
     * their terms count alone. Throws `ProfileNeeded`.
     */
    async recommend(userId: string): Promise<Recommendations> {
      const { wishes, meaning } = await readWishes(userId);
      const { member, answered, uses: used } = wishes;
      const found = await explainAll(wishes);
      const liked = new Set(answered.flatMap(({ opportunityId, answer }) => (answer === 'more' ? opportunityId : [])));
      return {
        items: found.map(({ row, ...rest }) => ({
          ...rest,
          opportunity: toOpportunity(toListed(row)),
          isLiked: liked.has(row.id),
        })),
        meaning,
        hasGoals: member.goals !== null,
        hasInterests: member.interests.length > 0,
        uses: used,
        answered: answered.slice(0, shownAnswers),
      };
    },

    /** Keeps what the member says to a recommendation, or takes it back. Throws `UnknownOpportunity`. */
    async answer(userId: string, { opportunityId, answer }: AnswerInput) {
      if (answer === 'none') return members.removeAnswer(userId, opportunityId);
      if (!(await members.isPublished(opportunityId))) throw new UnknownOpportunity();
      await members.setAnswer(userId, opportunityId, answer);
    },

    async setUse(userId: string, use: Use, isUsed: boolean) {
      const others = (await members.listUnused(userId)).filter((one) => one !== use);
      await members.setUnused(userId, isUsed ? others : [...others, use]);
    },

    refresh: indexes.refresh,
    wishesRead: wishVectors.settled,
  };
}

const toListed = (row: OpportunityRow) => ({ ...row, description: row.description.slice(0, 500) });
