import { expect } from 'vitest';
import { itOnBoth as it } from '../testing/database-test.ts';
import { createSuppressionRepository } from './suppression-repository.ts';
import { emailSuppressions } from './suppression-table.ts';

it('keeps one reason for each address, and the stricter one', async ({ db }) => {
  const repository = createSuppressionRepository(db);
  expect(await repository.add('Ada@Example.org', 'complaint', 'first')).toBe(true);
  expect(await repository.add('ada@example.org', 'complaint', 'again')).toBe(false);
  expect(await repository.find('ADA@example.org')).toMatchObject({ reason: 'complaint', detail: 'first' });
  expect(await repository.add('ada@example.org', 'bounce', '550')).toBe(true);
  expect(await repository.add('ada@example.org', 'complaint')).toBe(false);
  expect(await repository.list({}, 9)).toMatchObject([
    { foldedEmail: 'ada@example.org', reason: 'bounce', detail: '550', refusedEmails: 0 },
  ]);
});

it('lifts an address once, and knows nothing of it then', async ({ db }) => {
  const repository = createSuppressionRepository(db);
  await repository.add('ada@example.org', 'bounce');
  await repository.add('eve@example.org', 'bounce');
  expect(await repository.lift('Ada@example.org')).toBe(true);
  expect(await repository.lift('ada@example.org')).toBe(false);
  expect(await repository.listOf('ada@example.org')).toEqual([]);
  expect(await repository.listOf('Eve@example.org')).toMatchObject([{ email: 'eve@example.org', reason: 'bounce' }]);
});

it('counts what was refused, and finds addresses by a part of them, newest first', async ({ db }) => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const row = (name: string, day: number) => ({
    ...{ foldedEmail: `${name}@example.org`, reason: 'bounce' as const, createdAt: at(day) },
  });
  await db.insert(emailSuppressions).values([row('ada', 1), row('a%b', 3), row('bo', 2)]);
  const repository = createSuppressionRepository(db);
  const names = async (q?: string) => (await repository.list({ q }, 9)).map(({ foldedEmail }) => foldedEmail);
  expect(await names()).toEqual(['a%b@example.org', 'bo@example.org', 'ada@example.org']);
  expect(await names('%')).toEqual(['a%b@example.org']);
  expect(await names('ADA@')).toEqual(['ada@example.org']);
  const { id } = (await repository.find('bo@example.org'))!;
  await repository.noteRefused(id);
  await repository.noteRefused(id);
  expect(await repository.get(id)).toMatchObject({ refusedEmails: 2 });
});

it('deletes what is older than some days', async ({ db }) => {
  const repository = createSuppressionRepository(db);
  await repository.add('new@example.org', 'bounce');
  await db
    .insert(emailSuppressions)
    .values({ foldedEmail: 'old@example.org', reason: 'bounce', createdAt: new Date(Date.now() - 11 * 86_400_000) });
  await repository.removeOlderThan(10);
  expect((await repository.list({}, 9)).map(({ foldedEmail }) => foldedEmail)).toEqual(['new@example.org']);
});

it('may be tried again when the last try is some days ago, once', async ({ db }) => {
  const repository = createSuppressionRepository(db);
  await repository.add('new@example.org', 'bounce');
  const old = {
    foldedEmail: 'old@example.org',
    reason: 'bounce' as const,
    createdAt: new Date(Date.now() - 8 * 86_400_000),
  };
  await db.insert(emailSuppressions).values(old);
  const mayTry = async (email: string) => repository.claimTry((await repository.find(email))!.id, 7);
  expect([await mayTry('new@example.org'), await mayTry('old@example.org')]).toEqual([false, true]);
  expect(await mayTry('old@example.org')).toBe(false);
});

it('forgets that emails came back, and not a complaint', async ({ db }) => {
  const repository = createSuppressionRepository(db);
  await repository.add('ada@example.org', 'bounce');
  await repository.add('eve@example.org', 'complaint');
  expect([await repository.liftBounce('ADA@example.org'), await repository.liftBounce('eve@example.org')]).toEqual([
    true,
    false,
  ]);
  expect(await repository.find('eve@example.org')).toBeDefined();
});
