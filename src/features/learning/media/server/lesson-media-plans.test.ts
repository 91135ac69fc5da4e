import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createCourseFileRepository } from './course-file-repository.ts';
import { videoPositions } from './lesson-media-table.ts';
import { createUploadRepository } from './uploads/upload-repository.ts';
import { createRenditionRepository } from './videos/rendition-repository.ts';

type Query = { getSQL: () => SQL };
const course = 'course-0077';
const fileOf = sql`('00000000-0000-4000-8000-' || lpad((i * 10 + j)::text, 12, '0'))::uuid`;

/** 500 courses, each with ten videos, two uploads and the positions of 20 people. */
async function fill(db: Database) {
  await db.execute(sql`insert into courses (id, title, description, category, level, instructor_name, instructor_bio,
      duration, price_cents, state, search_text)
    select 'course-' || lpad(i::text, 4, '0'), 'Title', '', 'exchange', 'beginner', 'Somebody', '', '4 weeks', 4900,
      'published', '' from generate_series(1, 500) i`);
  await db.execute(sql`insert into course_lessons (course_id, id, position, title, minutes, body)
    select 'course-' || lpad(i::text, 4, '0'), 'lesson-' || j, j, 'Lesson', 30, ''
    from generate_series(1, 500) i, generate_series(0, 9) j`);
  await db.execute(sql`insert into users (id, name, email)
    select 'user-' || j, 'Ada', 'user-' || j || '@example.org' from generate_series(1, 20) j`);
  await db.execute(sql`insert into course_files (id, course_id, kind, name, size, created_at)
    select ${fileOf}, 'course-' || lpad(i::text, 4, '0'), 'mp4', 'a.mp4', 1, now() - make_interval(hours => i * 10 + j)
    from generate_series(1, 500) i, generate_series(0, 9) j`);
  await db.execute(
    sql`insert into course_videos (file_id, seconds, width, height) select id, 1, 1, 1 from course_files`,
  );
  await db.execute(sql`insert into video_renditions (file_id, state, run_at)
    select id, case when created_at > now() - interval '2 days' then 'waiting' else 'done' end, created_at
    from course_files`);
  await db.execute(sql`insert into course_uploads (id, course_id, purpose, name, size, store_id, updated_at)
    select ${fileOf}, 'course-' || lpad(i::text, 4, '0'), 'video', 'a', 1, 'x', now() - make_interval(hours => i)
    from generate_series(1, 500) i, generate_series(0, 1) j`);
  await db.execute(sql`insert into video_positions (user_id, course_id, lesson_id, seconds)
    select 'user-' || j, 'course-' || lpad(i::text, 4, '0'), 'lesson-1', 1
    from generate_series(1, 500) i, generate_series(1, 20) j`);
  for (const table of ['course_files', 'course_videos', 'video_renditions', 'course_uploads', 'video_positions'])
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  await db.execute(sql`analyze course_lessons`);
}

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as Query).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);

itFilled('reads files, videos, uploads and positions by index, however many there are', async ({ db }) => {
  const files = createCourseFileRepository(db);
  const uploads = createUploadRepository(db);
  const id = '00000000-0000-4000-8000-000000000770';
  const positions = ownRows(videoPositions.userId)(db, { id: 'user-7', provenEmail: null });
  const planned: [string, unknown, string[]][] = [
    [
      'the files of a course',
      files.list(course),
      ['course_files_course', 'course_videos_pkey', 'video_renditions_pkey'],
    ],
    ['named files', files.listNamed(course, [id]), ['course_files_(pkey|course)', 'course_videos_pkey']],
    ['versions of captions', files.listCaptionVersions(course), ['course_files_course', 'course_videos_pkey']],
    ['uploads of a course', uploads.list(course), ['course_uploads_course']],
    ['positions of a person', positions, ['video_positions_user_id']],
    ['the video that waits longest', createRenditionRepository(db).nextWaiting(), ['video_renditions_waiting']],
  ];
  for (const [name, query, indexes] of planned) {
    const plan = await planOf(db, query);
    for (const index of indexes) expect(plan, name).toMatch(new RegExp(`(using|on) ${index}`));
    expect(plan, name).not.toMatch(/Seq Scan on (course_files|course_videos|video_|course_uploads)/);
  }
});
