import * as z from 'zod/mini';
import { rubric } from '../assignment-contract.ts';
import { knowledgeCheck } from '../check-contract.ts';
import { findQuestionMistake } from '../check-vocabulary.ts';
import { courseCategory, courseLevel } from '../contract.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const lines = (min: number, max: number) =>
  z.array(text(200)).check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((all) => new Set(all).size === all.length, 'It says the same twice'),
  );

/** Schema of `content/courses/{id}/course.yaml`; the id is the folder's name. */
export const contentCourse = z.strictObject({
  title: text(120),
  description: text(2000),
  category: courseCategory,
  level: courseLevel,
  instructorName: text(100),
  instructorBio: text(1000),
  duration: text(100),
  priceCents: z.int().check(z.gte(100), z.lte(100_000)),
  features: lines(1, 12),
  whatYouWillLearn: lines(1, 12),
  requirements: lines(1, 12),
});
export type ContentCourse = z.infer<typeof contentCourse>;

/** Schema of the front matter of `content/courses/{id}/lessons/{number}-{id}.md`. */
export const contentLesson = z.strictObject({
  title: text(120),
  minutes: z.int().check(z.gte(5), z.lte(600)),
  /** Everybody may read it. */
  isFree: z._default(z.boolean(), false),
  /** The title of its module, which it shares with the lessons beside it. */
  module: z._default(text(120), ''),
  check: z._default(
    z.nullable(
      knowledgeCheck.check(
        z.refine(
          ({ questions }) => questions.length > 0 && questions.every((each) => findQuestionMistake(each) === undefined),
          'A question cannot be asked as it is',
        ),
      ),
    ),
    null,
  ),
});
export type ContentLesson = z.infer<typeof contentLesson>;

/** Schema of the front matter of `content/courses/{id}/assignments/{number}-{id}.md`; the text behind it is the task. */
export const contentAssignment = z.strictObject({
  title: text(120),
  /** Days after enrolling; without it there is no date. */
  deadlineAfterDays: z._default(z.nullable(z.int().check(z.gte(1), z.lte(365))), null),
  rubric: rubric.check(z.minLength(1)),
});
export type ContentAssignment = z.infer<typeof contentAssignment>;
