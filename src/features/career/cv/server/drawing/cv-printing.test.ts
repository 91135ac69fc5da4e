import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { buildScript } from '#platform/server/testing/build-script.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createCvModule } from '../cv-module.ts';
import { type CvPrinter, createWorkerCvPrinter } from './cv-worker.ts';

// Builds a script with Vite, because workers of Node cannot load TypeScript: about a second.
let script: Awaited<ReturnType<typeof buildScript>>;
let directory: string;
beforeAll(async () => {
  script = await buildScript('src/features/career/cv/server/testing/test-cv-worker.ts');
  directory = mkdtempSync(join(tmpdir(), 'cv-'));
});
afterAll(() => {
  script.remove();
  rmSync(directory, { recursive: true });
});

it('draws one preview of each person at a time, and keeps the newest of those that wait', async ({ db }) => {
  const worker = createWorkerCvPrinter(script.url);
  const asked: string[] = [];
  let note = () => {};
  const cvPrinter: CvPrinter = {
    ...worker,
    print(cv, userId) {
      const printed = worker.print(cv, userId);
      asked.push(userId);
      note();
      return printed;
    },
  };
  const { cvs, endpoints } = createCvModule({
    db,
    cvPrinter,
    limiter: { count: async () => {} } as never,
    signedIn: async () => null,
  });
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(
      readSessions(
        async (c) =>
          ({ id: 's', person: { id: c.req.header('as')!, role: 'member' }, createdAt: new Date() }) as Session,
      ),
    )
    .route('/api', mountEndpoints(endpoints));
  await db.insert(users).values(['ada', 'ben'].map((id) => ({ id, name: id, email: `${id}@mail.example` })));
  const title = join(directory, 'go');
  const addCv = async (id: string) => {
    const owner = { id, isPremium: false, isMinor: false, isAdult: true };
    const cv = await cvs.add(owner, {}, 'A4');
    const { document } = await cvs.get(owner, cv);
    await cvs.save(owner, cv, { document: { ...document, title }, version: 1 });
    return cv;
  };
  const [ofAda, ofBen] = [await addCv('ada'), await addCv('ben')];
  /** Resolves when the printer has been asked, with the answer to come. */
  const ask = async (as: string, id: string) => {
    const isAsked = new Promise<void>((resolve) => {
      note = resolve;
    });
    const answer = Promise.resolve(app.request(`http://localhost/api/cvs/${id}/pages`, { headers: { as } }));
    await Promise.race([isAsked, answer]);
    return { answer };
  };

  const [first, replaced, newest] = [await ask('ada', ofAda), await ask('ada', ofAda), await ask('ada', ofAda)];
  const other = await ask('ben', ofBen);
  expect(asked).toEqual(['ada', 'ada', 'ada', 'ben']);
  const refusal = await replaced.answer;
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '5']);

  writeFileSync(title, '');
  for (const { answer } of [first, newest, other]) {
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([200, { pages: [title] }]);
  }
  await worker.stop();
});
