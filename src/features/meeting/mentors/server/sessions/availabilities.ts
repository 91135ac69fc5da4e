import type { Database } from '#platform/server/database/database.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { wallClockIn } from '#platform/shared/dates/time-zones.ts';
import { listSlots } from '../../availability-policy.ts';
import type { AvailabilityInput } from '../../mentoring-contract.ts';
import { mentoringLimits } from '../../mentoring-vocabulary.ts';
import { NotAMentor } from '../mentoring-errors.ts';
import { createMentoringRepository } from '../mentoring-repository.ts';
import { findMentorOf } from '../mentors.ts';
import { readAvailability, writeAvailability } from './availability-form-policy.ts';

type Dependencies = { db: Database; zoneOf: (userId: string) => Promise<string | null>; now?: () => Date };
export type Availabilities = ReturnType<typeof createAvailabilities>;
/** The rules of a mentor who has chosen none yet. */
const usual = { noticeHours: 24, bufferMinutes: 10, maxWeekly: 3 };

/** When a mentor has time, by the mentor. */
export function createAvailabilities({ db, zoneOf, now = () => new Date() }: Dependencies) {
  const repository = createMentoringRepository(db);

  async function findMentorId(userId: string) {
    const mentorRow = await findMentorOf(db, userId);
    if (mentorRow?.mentor.state !== 'accepted') throw new NotAMentor();
    return mentorRow.mentor.id;
  }

  return {
    async read(userId: string) {
      const mentorId = await findMentorId(userId);
      const [rules, zone] = await Promise.all([repository.findAvailability(mentorId), zoneOf(userId)]);
      const timeZones = Intl.supportedValuesOf('timeZone');
      if (!rules)
        return {
          ...{ isSet: false, timeZone: zone, timeZones, weekly: Array.from({ length: 7 }, () => []), exceptions: [] },
          ...{ ...usual, nextSlots: [] },
        };
      const at = now();
      const today = new Date(wallClockIn(rules.timeZone, at.getTime()) ?? at).toISOString().slice(0, 10);
      const until = daysAfter(at, mentoringLimits.aheadDays);
      const taken = await repository.listTaken(mentorId, daysAfter(at, -8));
      const { timeZone, noticeHours, bufferMinutes, maxWeekly } = rules;
      return {
        ...{
          isSet: true,
          timeZone,
          timeZones,
          noticeHours,
          bufferMinutes,
          maxWeekly,
          ...writeAvailability(rules, today),
        },
        nextSlots: listSlots(rules, taken, { minutes: 25, now: at, from: at, until }).slice(0, 5),
      };
    },

    /** Stores new rules; sessions that were booked stay booked. */
    async save(userId: string, input: AvailabilityInput) {
      const mentorId = await findMentorId(userId);
      const rules = readAvailability(input);
      await db.transaction(async (transaction) => {
        const mentoring = createMentoringRepository(transaction);
        // Nobody books by the rules before at the same moment.
        await mentoring.lockMentor(mentorId);
        await mentoring.setAvailability(mentorId, rules);
      });
    },
  };
}
