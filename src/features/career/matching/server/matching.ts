import { toOpportunity } from '#features/opportunities/core/server/opportunities.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import type { OpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { chooseEmail, isSubscribed } from '#features/people/notifications/server/notifications.ts';
import { isKnownAdult } from '#features/people/profiles/server/ages/age-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import type { AnswerInput, Recommendations } from '../contract.ts';
import { observedUses, openedDays, recommendationCount, type Use, uses, weeklyCount } from '../vocabulary.ts';
import { createCandidateRepository } from './candidate-repository.ts';
import { createMatchIndex } from './match-index.ts';
import { ProfileNeeded, UnknownOpportunity } from './matching-errors.ts';
import { createMemberRepository } from './member-repository.ts';
import { textOfQuiz } from './quiz-policy.ts';
import type { Uses } from './scoring/matching-score.ts';
import type { Wishes } from './scoring/rank-best.ts';
import { explain, rankMatches, withVariety } from './scoring/recommend.ts';
import { createWishVectors } from './terms/wish-vectors.ts';

type Dependencies = { db: Database; search: OpportunitySearch; embedder: Embedder; now?: () => Date };
export type Matching = ReturnType<typeof createMatching>;

/**
 * The number of further matches that are read, because some may have closed since the index was made, or have too few
 * reasons.
 */
const spare = 12;
const minReasons = 2;
/**
 * Who says what they look for is shown nothing with a lower score, apart from the best ones: of what was judged, two of
 * three such did not fit at all.
 */
const [minScore, minShown] = [40, 3];
const shownAnswers = 20;
/** The limit of a list in this order. */
const maxRanked = 1_000;

export function createMatching({ db, search, embedder, now = () => new Date() }: Dependencies) {
  const candidates = createCandidateRepository(db);
  const members = createMemberRepository(db);
  const wishVectors = createWishVectors({ embedder, now });
  /** Without the index of searches, which is read at the start, nothing is recommended. */
  const openIndex = async () => {
    const index = await search.open();
    return index && createMatchIndex(index);
  };

  async function readMember(userId: string) {
    const storedMember = await members.findMember(userId);
    if (!storedMember) throw new ProfileNeeded();
    const { unused, adultFrom, ...member } = storedMember;
    const isAdult = isKnownAdult(storedMember, now());
    const used = Object.fromEntries(
      uses.map((use) => [use, !unused?.includes(use) && (isAdult || !observedUses.includes(use))]),
    ) as Uses;
    const [answered, saved, opened] = await Promise.all([
      members.listAnswers(userId),
      used.saved ? members.listSaved(userId) : [],
      used.opened ? members.listOpened(userId) : [],
    ]);
    // A saved opportunity was opened, too.
    const savedIds = new Set(saved.map(({ opportunityId }) => opportunityId));
    const observed = [
      ...saved.map((one) => ({ ...one, act: 'saved' as const })),
      ...opened
        .filter(({ opportunityId }) => !savedIds.has(opportunityId))
        .map((one) => ({ ...one, act: 'opened' as const })),
    ];
    return { member, answered, observed, uses: used, onlySaid: !isAdult };
  }

  /** In the words of the current rows, which alone decide what is shown. */
  async function explainAll(wishes: Wishes, shown = recommendationCount) {
    const index = await openIndex();
    if (!index) return [];
    const isAskedFor = wishes.uses.goals && wishes.member.goals !== null;
    const count = shown + spare;
    const chosen = withVariety(await rankMatches(index, wishes, 4 * count), count);
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
      .filter(({ score }, at) => !isAskedFor || score >= minScore || at < minShown)
      .slice(0, shown);
  }

  function readWish(userId: string, text: string | null) {
    const wish = text ? wishVectors.find(text, userId) : { state: 'without' as const };
    return { state: wish.state, vectors: 'vectors' in wish ? wish.vectors : undefined };
  }

  async function readWishes(userId: string) {
    const { onlySaid, ...read } = await readMember(userId);
    const { member, uses: used } = read;
    const goals = readWish(userId, used.goals ? member.goals : null);
    const quiz = readWish(userId, used.quiz ? textOfQuiz(member.quizAnswers) : null);
    const wishes = { ...read, vectors: goals.vectors, quizVectors: quiz.vectors, now: now() };
    return { wishes, onlySaid, meaning: goals.state };
  }

  return {
    /** Ids of what fits a member, best first, without what is clearly closed to them; undefined while the index is not open. Throws `ProfileNeeded`. */
    async rankIds(userId: string) {
      const { wishes } = await readWishes(userId);
      const index = await openIndex();
      return index && (await rankMatches(index, wishes, maxRanked)).map(({ one }) => one.id);
    },

    /**
     * Recommends the newly published opportunities that fit a member best; waits for the model, unless that fails.
     * Empty without a profile.
     */
    async recommendNew(userId: string, publishedAfter: Date) {
      if (!(await members.findMember(userId))) return [];
      await readWishes(userId);
      await wishVectors.settled();
      const { wishes } = await readWishes(userId);
      return explainAll({ ...wishes, publishedAfter }, weeklyCount);
    },

    /**
     * Recommends the opportunities that fit a member best, with scores and reasons. It never waits for the model: until
     * that has read the goals, their terms count alone. Throws `ProfileNeeded`.
     */
    async recommend(userId: string): Promise<Recommendations> {
      const { wishes, onlySaid, meaning } = await readWishes(userId);
      const { member, answered, uses: used } = wishes;
      const explained = await explainAll(wishes);
      const liked = new Set(answered.flatMap(({ opportunityId, answer }) => (answer === 'more' ? opportunityId : [])));
      return {
        items: explained.map(({ row, ...rest }) => ({
          ...rest,
          opportunity: toOpportunity(toListed(row)),
          isLiked: liked.has(row.id),
        })),
        meaning,
        hasGoals: member.goals !== null,
        hasInterests: member.interests.length > 0,
        isWeekly: await isSubscribed(db, userId, 'recommendations'),
        hasQuiz: member.quizAnswers.length > 0,
        uses: used,
        onlySaid,
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
      if (use === 'opened' && !isUsed) await members.removeOpened(userId);
    },

    /** Keeps that a member has opened something: only of adults who did not switch it off. */
    async noteOpened(userId: string, opportunityId: string) {
      const member = await members.findMember(userId);
      if (!member || member.unused?.includes('opened') || !isKnownAdult(member, now())) return;
      await members.addOpened(userId, opportunityId, now());
    },

    purgeOpened: () => members.removeOpenedBefore(daysAfter(now(), -openedDays)),
    /** Whether the best new ones come by email every week. */
    setWeekly: (userId: string, isWanted: boolean) =>
      chooseEmail(db, userId, 'recommendations', isWanted ? 'now' : 'off'),
    wishesRead: wishVectors.settled,
  };
}

const toListed = (row: OpportunityRow) => ({ ...row, description: row.description.slice(0, 500) });
