import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith, it } from '#platform/server/testing/database-test.ts';
import { serveWebinars } from '../testing/serve-webinars.ts';
import { createQuestionRepository } from './question-repository.ts';

const slug = 'money-for-your-studies';
const inbox = '/admin/review?kind=webinar-questions';

it('brings a question before curators, who pass it on to the speaker or take that back', async ({ db }) => {
  const { publish, register, post, get } = await serveWebinars(db);
  const id = await publish();
  await register('ada');
  const text = 'How do I ask a small fund? wa.me/254';
  expect((await post('ada', `/webinars/${slug}/questions`, { text })).status).toBe(204);
  const [queued] = (await get('cur', inbox)).body;
  expect(queued).toMatchObject({
    ...{ version: 1, title: { href: `/admin/webinars/${id}` }, texts: [{ text }] },
    causes: [{ text: 'Looks like a scam: Link to a private chat or a shortened address' }],
  });
  const decide = (who: string, json: object) =>
    post(who, `/admin/review/webinar-questions/${queued.id}/decision`, json);
  expect((await decide('ada', { decision: 'show', version: 1 })).status).toBe(403);
  expect((await decide('cur', { decision: 'show', version: 1 })).status).toBe(204);
  expect((await decide('cur', { decision: 'hide', version: 1 })).status).toBe(409);
  expect((await get('cur', inbox)).body).toEqual([]);
  expect((await get('cur', `/admin/webinars/${id}/questions.txt`)).body).toContain(text);

  // From the page of the webinar it can be taken back.
  const [listed] = (await get('cur', `/admin/webinars/${id}/questions`)).body;
  expect(listed).toMatchObject({ state: 'shown', version: 2, decisions: [{ name: 'hide' }] });
  expect((await decide('cur', { decision: 'hide', version: 2 })).status).toBe(204);
  expect((await get('cur', `/admin/webinars/${id}/questions.txt`)).body).not.toContain(text);
  const acts = (await db.select().from(auditEntries)).map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(['webinar-question.show', 'webinar-question.hide']));
});

/** One webinar with 5,000 questions, of which a hundredth waits. */
async function fill(db: Database) {
  await db.execute(sql`insert into users (id, name, email) values ('ada', 'A', 'a@example.org')`);
  const { rows } = (await db.execute(sql`insert into webinars (slug, title, description, speaker_name, speaker_role,
      speaker_bio, starts_at, time_zone, minutes, meeting_url, audience)
    values ('w', 'W', '', '', '', '', now(), 'UTC', 60, 'https://meet.example.org/1', 'everybody') returning id`)) as {
    rows: { id: string }[];
  };
  await db.execute(sql`insert into webinar_registrations (webinar_id, user_id, state, queued_at)
    values (${rows[0]!.id}, 'ada', 'registered', now())`);
  await db.execute(sql`insert into webinar_questions (webinar_id, registration_id, text, state, created_at)
    select webinar_id, webinar_registrations.id, 'Text', case when i % 100 = 0 then 'waiting' else 'shown' end,
      now() - i * interval '1 minute' from webinar_registrations, generate_series(1, 5000) i`);
  await db.execute(sql`analyze webinar_questions, webinars`);
}

filledWith(fill)('reads what waits in the order of an index, wherever the page begins', async ({ db }) => {
  const after = toCursor({ createdAt: new Date(0), id: '00000000-0000-4000-8000-000000000001' });
  for (const cursor of [undefined, after]) {
    const query = createQuestionRepository(db).listQueue({ state: 'waiting', cursor, limit: 51 });
    const { rows } = (await db.execute(sql`explain ${(query as unknown as { getSQL: () => SQL }).getSQL()}`)) as {
      rows: unknown;
    } as { rows: Record<string, string>[] };
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('webinar_questions_queue');
    expect(plan).not.toMatch(/Sort|Seq Scan on webinar_questions/);
  }
});
