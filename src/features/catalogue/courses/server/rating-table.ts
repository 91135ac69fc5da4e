import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from './course-table.ts';

/** Holds, for each course with published reviews, how many they are, and their stars in all. `reviews` updates it. */
export const courseRatings = pgTable(
  'course_ratings',
  {
    courseId: text('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    reviews: integer('reviews').notNull().default(0),
    stars: integer('stars').notNull().default(0),
  },
  (t) => [check('course_rating_stars', sql`${t.stars} between ${t.reviews} and 5 * ${t.reviews}`)],
);
