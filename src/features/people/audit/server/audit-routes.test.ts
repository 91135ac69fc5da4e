import { Hono } from 'hono';
import { expect } from 'vitest';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { AuditEntry } from '../contract.ts';
import { auditEndpoints } from './audit-routes.ts';

const admin = { id: 's', person: { id: 'ada', role: 'admin' }, createdAt: new Date() } as Session;

function open(db: Database) {
  const app = new Hono()
    .use(readSessions(async () => admin))
    .route('/', mountEndpoints(auditEndpoints({ db, findSubjectNames: async () => new Map() })));
  return async (search: string) => {
    const response = await app.request(`http://localhost/admin/audit?${search}`);
    return { entries: (await response.json()) as AuditEntry[], link: response.headers.get('link') };
  };
}

it('filters entries by action, subject, actor and text', async ({ db }) => {
  const read = open(db);
  await recordAct(db, { actorId: 'ada', action: 'course.edit', subjectId: 'cv', after: { title: 'Erste Schritte' } });
  await recordAct(db, { actorId: 'bo', action: 'opportunity.publish', subjectId: 'one', before: null, after: null });
  await recordAct(db, { actorId: 'bo', action: 'opportunity.archive', subjectId: 'two', before: null, after: null });

  const subjects = async (search: string) => (await read(search)).entries.map(({ subjectId }) => subjectId);
  expect(await subjects('')).toEqual(['two', 'one', 'cv']);
  expect(await subjects('action=opportunity')).toEqual(['two', 'one']);
  expect(await subjects('action=opportunity.publish')).toEqual(['one']);
  expect(await subjects('actor=ada')).toEqual(['cv']);
  expect(await subjects('subject=two')).toEqual(['two']);
  expect(await subjects('q=ERSTE%20schr')).toEqual(['cv']);
});

it('continues after the last entry of a page', async ({ db }) => {
  const read = open(db);
  for (let number = 0; number < 60; number += 1)
    await recordAct(db, { actorId: 'ada', action: 'course.edit', subjectId: String(number) });

  const first = await read('action=course');
  const rest = await read(/\?([^>]+)/.exec(first.link!)![1]!);

  expect([first.entries.length, rest.entries.length, rest.link]).toEqual([50, 10, null]);
  expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(60);
});
