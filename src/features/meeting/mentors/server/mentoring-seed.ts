import { inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Availability } from '../availability-policy.ts';
import { mentorAvailability } from './mentoring-table.ts';
import { mentors } from './mentors/mentor-table.ts';

const evenings = [{ from: 17 * 60, to: 20 * 60 }];
const mornings = [{ from: 9 * 60, to: 12 * 60 }];

/** Some evenings and mornings in three parts of the world, so that a demo always has times ahead. */
const zones = ['Africa/Nairobi', 'Europe/Berlin', 'America/Santiago'];
const rulesOf = (index: number): Availability => ({
  timeZone: zones[index % zones.length]!,
  weekly: Array.from({ length: 7 }, (_, day) => ((day + index) % 2 === 0 ? evenings : day === 5 ? mornings : [])),
  ...{ exceptions: [], noticeHours: 24, bufferMinutes: 10, maxWeekly: 5 },
});

/** At the first start of a demo, gives the invented mentors times; afterwards they are left alone. */
export async function seedMentorTimes(db: Database, hasSamples: boolean) {
  if (!hasSamples) return;
  const samples = await db
    .select({ id: mentors.id })
    .from(mentors)
    .where(isNotNull(mentors.sampleName))
    .orderBy(mentors.createdAt);
  const ids = samples.map(({ id }) => id);
  if (ids.length === 0) return;
  const withRules = await db
    .select({ id: mentorAvailability.mentorId })
    .from(mentorAvailability)
    .where(inArray(mentorAvailability.mentorId, ids));
  if (withRules.length > 0) return;
  await db
    .insert(mentorAvailability)
    .values(ids.map((mentorId, index) => ({ mentorId, rules: rulesOf(index) })))
    .onConflictDoNothing();
}
