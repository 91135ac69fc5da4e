import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/** A published class titled 'Sailing'. */
export const addCourse = (db: Database, id: string) =>
  db.execute(sql`
    insert into courses (id, title, description, category, level, instructor_name, instructor_bio, duration, price_cents,
      state, search_text)
    values (${id}, 'Sailing', '', 'exchange', 'beginner', 'Ada', '', '2 hours', 4900, 'published', '')`);
