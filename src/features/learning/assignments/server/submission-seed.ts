import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { createSampleAccountRepository } from '#features/people/accounts/server/shared/sample-account-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hourMs } from '#platform/shared/dates/durations.ts';
import { givePoints } from './points-policy.ts';
import { createSubmissionSeedRepository } from './submission-seed-repository.ts';

const isMarked = z.startsWith('This is a sample');

/** `content/samples/submissions.json`: days before the first start of a demo, and hours after the submission. */
const sampleFile = z.array(
  z.strictObject({
    courseId: z.string(),
    assignment: z.string(),
    learner: z.strictObject({
      id: z.string().check(z.startsWith('sample-')),
      name: z.string(),
      email: z.string().check(z.endsWith('@practice.example')),
    }),
    daysAgo: z.int().check(z.gte(1), z.lte(60)),
    text: z.string().check(isMarked),
    answer: z.optional(
      z.strictObject({
        by: z.string(),
        hoursLater: z.int().check(z.gte(1)),
        outcome: z.enum(['revise', 'accepted']),
        comment: z.string(),
        points: z.record(z.string(), z.int()),
      }),
    ),
  }),
);
type Sample = z.infer<typeof sampleFile>[number];

async function addSubmission(db: Database, sample: Sample, now: Date) {
  const { courseId, assignment, learner, daysAgo, text, answer } = sample;
  const repository = createSubmissionSeedRepository(db);
  const sampleAssignment = await repository.findAssignment(courseId, assignment);
  // When several processes start at once, one adds the account.
  if (!sampleAssignment || !(await createSampleAccountRepository(db).add(learner))) return;
  const submittedAt = new Date(now.getTime() - daysAgo * 24 * hourMs);
  const answered = answer && {
    ...{ answer: answer.outcome, comment: answer.comment, points: givePoints(sampleAssignment.rubric, answer.points) },
    ...{ answeredAt: new Date(submittedAt.getTime() + answer.hoursLater * hourMs), answeredBy: answer.by },
  };
  await repository.add(sampleAssignment.id, { userId: learner.id, text, submittedAt, ...answered });
}

/**
 * At the first start of a demo, stores what invented learners submitted in sample courses; afterwards it is left alone.
 * Anything but a demo has none: accounts of an earlier demo are deleted, with what they submitted.
 */
export async function seedSubmissions(
  db: Database,
  file: string,
  { hasSamples }: { hasSamples: boolean },
  now = new Date(),
) {
  const samples = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  if (!hasSamples) {
    await createSampleAccountRepository(db).remove(samples.map(({ learner }) => learner.id));
    return;
  }
  if ((await createSubmissionSeedRepository(db).countSamples()) > 0) return;
  for (const sample of samples) await db.transaction((transaction) => addSubmission(transaction, sample, now));
}
