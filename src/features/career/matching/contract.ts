import * as z from 'zod/mini';
import { opportunity } from '#features/opportunities/core/contract.ts';
import { answers, partNames, uses } from './vocabulary.ts';

const part = z.object({
  name: z.enum(partNames),
  /** The share of the score's 100 points. */
  points: z.int(),
  /** 0 for what only takes points away. */
  max: z.int(),
});

export const recommendation = z.object({
  opportunity,
  /** 0 to 100. */
  score: z.int(),
  parts: z.array(part),
  /** Two to four facts in plain words. */
  reasons: z.array(z.string()),
  /** The one thing to look at first; some lead to a page of ours. */
  check: z.object({ text: z.string(), href: z.optional(z.string()) }),
  /** The member asked for more like this. */
  isLiked: z.boolean(),
});

const answered = z.object({ opportunityId: z.uuid(), slug: z.string(), title: z.string(), answer: z.enum(answers) });

/** The answer of `GET /api/recommendations`. */
export const recommendations = z.object({
  items: z.array(recommendation),
  /** Whether the goals are compared by meaning. 'reading': in a moment; 'without': by their terms alone. */
  meaning: z.enum(['compared', 'reading', 'without']),
  hasGoals: z.boolean(),
  hasInterests: z.boolean(),
  /** Says which known facts about the member are used. */
  uses: z.object({
    ...{ goals: z.boolean(), interests: z.boolean(), quiz: z.boolean(), education: z.boolean() },
    ...{ answers: z.boolean(), saved: z.boolean(), opened: z.boolean() },
  }),
  /** Under 18, or of unknown age: nothing is used that the member did not say. */
  onlySaid: z.boolean(),
  hasQuiz: z.boolean(),
  /** The best new ones come by email every week. */
  isWeekly: z.boolean(),
  /** The latest first. */
  answered: z.array(answered),
});
/** `limit`: no more than these, the best ones. */
export const recommendationQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
});
export type Recommendation = z.infer<typeof recommendation>;
export type Recommendations = z.infer<typeof recommendations>;

/** The body of `POST /api/recommendations/answers`; 'none' takes an answer back. */
export const answerInput = z.strictObject({ opportunityId: z.uuid(), answer: z.enum([...answers, 'none']) });
export type AnswerInput = z.infer<typeof answerInput>;

/** The body of `POST /api/recommendations/uses`. */
export const useInput = z.strictObject({ use: z.enum(uses), isUsed: z.enum(['yes', 'no']) });

/** The body of `POST /api/recommendations/weekly`. */
export const weeklyInput = z.strictObject({ isWanted: z.enum(['yes', 'no']) });
