import type { Context } from 'hono';
import { requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { answerInput, recommendationQuery, recommendations, useInput, weeklyInput } from '../contract.ts';
import type { Matching } from './matching.ts';
import { NotPremium } from './matching-errors.ts';

type Dependencies = { matching: Matching; isPremium: (c: Context) => Promise<boolean> };

export function matchingEndpoints({ matching, isPremium }: Dependencies) {
  async function premiumId(c: Context) {
    if (!(await isPremium(c))) throw new NotPremium();
    return (await personOf(c)).id;
  }
  const backToPage = (c: Context, part: string) => {
    return redirectForm(c, `/for-you#${part}`);
  };

  return [
    get('/recommendations', requireUser, {
      summary: 'What fits the premium member who is signed in best, with scores and reasons.',
      query: recommendationQuery,
      answer: recommendations,
      handle: async (c, { query: { limit } }) => {
        const { items, ...rest } = await matching.recommend(await premiumId(c));
        return { ...rest, items: items.slice(0, limit) };
      },
    }),
    post('/recommendations/answers', requireUser, {
      summary: "Says to a recommendation 'more' like it, or why it does not fit; 'none' takes that back.",
      body: answerInput,
      handle: async (c, { body }) => {
        await matching.answer(await premiumId(c), body);
        return backToPage(c, 'answers');
      },
    }),
    post('/recommendations/weekly', requireUser, {
      summary: 'Whether the five best new ones come by email every week.',
      body: weeklyInput,
      handle: async (c, { body }) => {
        await matching.setWeekly(await premiumId(c), body.isWanted === 'yes');
        return backToPage(c, 'weekly');
      },
    }),
    post('/recommendations/uses', requireUser, {
      summary: 'Whether one kind of what the member said is used for recommendations.',
      body: useInput,
      handle: async (c, { body }) => {
        await matching.setUse(await premiumId(c), body.use, body.isUsed === 'yes');
        return backToPage(c, 'uses');
      },
    }),
  ];
}
