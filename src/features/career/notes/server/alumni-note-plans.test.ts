import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createNoteFileRepository } from './files/note-file-repository.ts';
import { createNoteRepository } from './note-repository.ts';
import { createQuestionRepository } from './questions/question-repository.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const isId = (column: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad(${column}::text, 12, '0'))::uuid`);

/** 3,000 opportunities, one in 30 with notes, in which one has 300; some wait. Each note has ten questions. */
async function fill(db: Database) {
  await db.execute(sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org'
    from generate_series(1, 400) i`);
  await db.execute(sql`
    insert into opportunities (id, slug, title, description, category, type, interests, deadline, deadline_kind, closes_at,
      link, state, source, source_id, fingerprint, content_hash, search_text)
    select ${isId('i')}, 'o-' || i, 'Title', '', 'tech', 'exchange', '{}', 'soon', 'dated', now() + i * interval '1 hour',
      'https://example.org/', 'published', 'test', i, i, i, 'title' from generate_series(1, 3000) i`);
  await db.execute(sql`
    insert into alumni_notes (id, opportunity_id, user_id, draft, shown, published_at, queued_at)
    select ${isId('i')}, ${isId('case when i <= 300 then 30 else (i - 270) * 30 end')}, 'p' || i, '{}',
      '{"before": "x"}', now() - i * interval '1 hour', case when i % 20 = 0 then now() - i * interval '1 hour' end
    from generate_series(1, 370) i`);
  await db.execute(sql`
    insert into alumni_questions (note_id, user_id, text, state, created_at, queued_at)
    select ${isId('i')}, 'p' || j, 'Text', 'shown', now() - j * interval '1 hour', case when (i + j) % 50 = 0 then now() end
    from generate_series(1, 370) i, generate_series(1, 10) j`);
  await db.execute(sql`
    insert into alumni_files (id, note_id, user_id, purpose, name, kind, size, created_at)
    select gen_random_uuid(), ${isId('i')}, 'p' || i, case when i % 10 = 0 then 'proof' else 'picture' end, 'n', 'pdf', 1,
      now() - i * interval '1 day' from generate_series(1, 370) i`);
  await db.execute(sql`analyze users, opportunities, alumni_notes, alumni_questions, alumni_files`);
}

const itFilled = filledWith(fill);
const after = toCursor({ createdAt: new Date(), id: idOf(1) });

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

itFilled(
  'reads notes, questions and both queues in the order of an index, wherever the page begins',
  async ({ db }) => {
    const notes = createNoteRepository(db);
    const questions = createQuestionRepository(db);
    await db.execute(sql`set local enable_sort = off`);
    for (const cursor of [undefined, after])
      for (const [query, index] of [
        [notes.listShown(idOf(30), cursor, 51), 'alumni_notes_shown'],
        [notes.listQueue({ state: 'waiting', cursor, limit: 51 }), 'alumni_notes_queue'],
        [questions.list(idOf(1), 'p1', cursor, 51), 'alumni_questions_note'],
        [questions.listQueue({ state: 'waiting', cursor, limit: 51 }), 'alumni_questions_queue'],
      ] as const) {
        const plan = await planOf(db, query);
        expect(plan).toContain(index);
        expect(plan).not.toContain('Sort');
      }
  },
);

itFilled('finds old proofs without reading every file', async ({ db }) => {
  await db.execute(sql`set local enable_seqscan = off`);
  expect(await createNoteFileRepository(db).listOldProofs(new Date(Date.now() - 300 * 24 * 3600_000), 10)).toEqual(
    [300, 310, 320, 330, 340, 350, 360, 370].map(idOf),
  );
  const old = sql`select note_id from alumni_files where purpose = 'proof' and created_at < now() - interval '300 days'`;
  expect(await planOf(db, old)).toContain('alumni_files_proofs');
});
