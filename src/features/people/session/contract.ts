import * as z from 'zod/mini';
import { educationLevel, interest } from '#features/people/interests/contract.ts';
import { listOrders, tiers } from './vocabulary.ts';

/** The answer of `GET /api/session`. `tier` is null until there is a membership. */
export const sessionAnswer = z.object({
  person: z.nullable(
    z.object({
      uid: z.string(),
      displayName: z.string(),
      email: z.string(),
      photoURL: z.nullable(z.string()),
      isEmailVerified: z.boolean(),
      role: z.enum(['member', 'curator', 'admin']),
      /** Named as an instructor of a course; absent otherwise. */
      isInstructor: z.optional(z.literal(true)),
      /** An accepted mentor without a profile; absent otherwise. */
      isMentor: z.optional(z.literal(true)),
      hasProfile: z.boolean(),
      tier: z.nullable(z.enum(tiers)),
      interests: z.array(interest),
      listOrder: z.enum(listOrders),
      /** Ids of the quiz options that they saved with the profile; absent without any. */
      quizAnswers: z.optional(z.array(z.string())),
      /** The fields of the profile are absent without one. The country is an ISO 3166 code. */
      country: z.optional(z.string()),
      education: z.optional(educationLevel),
      /** The list leaves out what they may not apply for. */
      onlyEligible: z.optional(z.boolean()),
      /** Known to be under 18. */
      isMinor: z.boolean(),
      /** Known to be 18 or older; absent otherwise. */
      isAdult: z.optional(z.literal(true)),
      /** Notifications that were not read, up to 100; absent without any. */
      unread: z.optional(z.int()),
      /** Has no profile because a guardian's consent to it is missing; absent otherwise. */
      lacksConsent: z.optional(z.literal(true)),
    }),
  ),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;
export type SignedIn = NonNullable<SessionAnswer['person']>;
