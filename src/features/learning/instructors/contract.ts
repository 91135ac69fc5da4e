import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { lineOfText, linesOfText, mailAddress } from '#platform/shared/text/text-schema.ts';
import { instructorLimits } from './vocabulary.ts';

/** A course for the people who teach it: no prices. */
export const taughtCourse = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['draft', 'published', 'archived']),
  learners: z.number(),
});
export type TaughtCourse = z.infer<typeof taughtCourse>;
export const taughtCourseList = z.array(taughtCourse);

/** A person who is enrolled: first name with an initial, and how far they are. `id` is the enrollment's. */
export const learner = z.object({
  id: z.uuid(),
  name: z.string(),
  enrolledAt: instant,
  lessons: z.number(),
  done: z.number(),
  /** When a lesson was last opened; null before the first. */
  openedAt: z.nullable(instant),
});
export type Learner = z.infer<typeof learner>;
export const learnerList = z.array(learner);

/** An instructor for admins: with the account that has the role. */
export const namedInstructor = z.object({
  id: z.uuid(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  bio: z.string(),
  pictureId: z.nullable(z.uuid()),
});
export type NamedInstructor = z.infer<typeof namedInstructor>;
export const namedInstructorList = z.array(namedInstructor);

/** The page of the course shows these; the picture was sent to `/api/admin/uploads/pictures`. */
const shown = {
  name: lineOfText(1, instructorLimits.name),
  bio: linesOfText(1, instructorLimits.bio),
  pictureId: z.nullable(z.uuid()),
};
export const newInstructorInput = z.strictObject({ email: mailAddress(), ...shown });
export type NewInstructorInput = z.infer<typeof newInstructorInput>;
export const instructorInput = z.strictObject(shown);
export type InstructorInput = z.infer<typeof instructorInput>;

export const ofCourse = z.object({ courseId: z.string().check(z.maxLength(100)) });
export const ofInstructor = z.extend(ofCourse, { instructorId: z.uuid() });
