import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { findInstant, nextReminderAt, toLocal } from '#features/meeting/meetings/meeting-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { createLiveSessionRepository } from './live-session-repository.ts';

/** `content/samples/live-sessions.json`: days after the first start of a demo, and the time on the clocks of the zone. */
const sampleFile = z.array(
  z.strictObject({
    id: z.uuid(),
    courseId: z.string(),
    title: z.string().check(z.startsWith('Sample: ')),
    description: z.string(),
    inDays: z.int().check(z.gte(1), z.lte(365)),
    time: z.string().check(z.regex(/^\d\d:\d\d$/)),
    timeZone: z.string(),
    minutes: z.int(),
    capacity: z.nullable(z.int()),
  }),
);

/** Nobody meets there. */
const sampleAddress = 'https://example.org/?sample=live-session';

/**
 * At the first start of a demo, stores sample live sessions of sample courses, ahead of that start; afterwards they are
 * left alone. Anything but a demo has none.
 */
export async function seedLiveSessions(
  db: Database,
  file: string,
  { hasSamples }: { hasSamples: boolean },
  now = new Date(),
) {
  const repository = createLiveSessionRepository(db);
  if (!hasSamples || (await repository.countSamples()) > 0) return;
  const samples = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const courses = await repository.listSampleCourses(samples.map(({ courseId }) => courseId));
  const rows = samples
    .filter(({ courseId }) => courses.includes(courseId))
    .map(({ inDays, time, ...sample }) => {
      const day = toLocal(daysAfter(now, inDays), sample.timeZone).slice(0, 10);
      const startsAt = findInstant(`${day}T${time}`, sample.timeZone)!;
      const rest = { startsAt, remindAt: nextReminderAt(startsAt, now), changedAt: now };
      return { ...sample, ...rest, meetingUrl: sampleAddress, isSample: true };
    });
  // Ids are those of the file: of processes that start at once, one writes them.
  await repository.addSamples(rows);
}
