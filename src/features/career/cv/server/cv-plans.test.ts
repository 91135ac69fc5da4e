import { eq, type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createCvRepository } from './cv-repository.ts';
import { cvs } from './cv-table.ts';
import { createLetterRepository } from './letters/letter-repository.ts';

/** 1,500 people with a CV each, with four earlier versions. */
async function fill(db: Database) {
  const document = sql`jsonb_build_object('title', 'CV', 'template', 'first', 'paper', 'A4', 'resume', '{}'::jsonb)`;
  await db.execute(
    sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org' from generate_series(1, 1500) i`,
  );
  await db.execute(sql`insert into cvs (user_id, document, version, created_at, updated_at, kept_at)
    select 'p' || i, ${document}, 1, now(), now(), now() from generate_series(1, 1500) i`);
  await db.execute(sql`insert into cv_versions (cv_id, document, saved_at)
    select id, ${document}, now() - n * interval '1 hour' from cvs, generate_series(1, 4) n`);
  for (const name of ['users', 'cvs', 'cv_versions']) await db.execute(sql`analyze ${sql.identifier(name)}`);
}

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

// Fills two databases: more than a second.
filledWith(fill)('reads the CVs of one person, and the versions of one CV, by index', async ({ db }) => {
  const repository = createCvRepository(db);
  expect(await planOf(db, repository.list('p7'))).toContain('cvs_user');
  const versions = await planOf(db, repository.listVersions('00000000-0000-4000-8000-000000000001'));
  expect(versions).toContain('cv_versions_cv');
  const letters = createLetterRepository(db);
  expect(await planOf(db, letters.list('p7', {}, 51))).toContain('cvs_user');
  const linked = db
    .select({ id: cvs.id })
    .from(cvs)
    .where(eq(cvs.applicationId, '00000000-0000-4000-8000-000000000001'));
  expect(await planOf(db, linked)).toContain('cvs_application');
});
