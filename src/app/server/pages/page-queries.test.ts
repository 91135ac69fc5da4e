import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedContent } from '#features/opportunities/ingestion/server/content/content-seed.ts';
import type { Database } from '#platform/server/database/database.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { createProduct, type Product, publicUrl } from '../testing/product.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Every statement that reaches the database from now on, in whatever way. */
function watchStatements(db: Database, kind: (typeof oneDatabaseKind)[number]) {
  const statements: string[] = [];
  const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text);
  const watched = kind === 'postgres' ? pg.Client.prototype : (db as unknown as { $client: PGlite }).$client;
  const query = watched.query as (...given: unknown[]) => unknown;
  vi.spyOn(watched, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    statements.push(textOf(given[0]));
    return query.apply(this, given);
  } as never);
  // Statements in a transaction of the embedded database do not go through `query`.
  if ('transaction' in watched)
    vi.spyOn(watched, 'transaction').mockRejectedValue(new Error('A page is read without a transaction.'));
  return statements;
}

async function signUp(app: Product) {
  const send = (path: string, body: object, cookie = '') =>
    app.request(publicUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedUp = await send('/api/auth/sign-up/email', {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'a leap into the sea',
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const profile = {
    fullName: 'Ada Lovelace',
    dateOfBirth: null,
    country: 'KE',
    education: 'undergraduate',
    interests: ['health', 'arts'],
    goals: null,
    profileCompleted: true,
  };
  expect((await send('/api/profile', profile, cookie)).status).toBe(201);
  return cookie;
}

describe.each(oneDatabaseKind)('on the %s database', (kind) => {
  it('makes at most three queries for the member besides those of the list: session, member, and what they saved', async () => {
    const database = await openWholeDatabase(kind);
    try {
      await seedContent(database.db, 'content/opportunities');
      const app = createProduct(database.db);
      const cookie = await signUp(app);

      const statements = watchStatements(database.db, kind);
      const response = await app.request(`${publicUrl}/opportunities`, { headers: { cookie } });
      const page = await response.text();

      expect(page.includes('Why this order?')).toBe(true);
      const isOfList = (statement: string) => /(from "?|pg_relation_size\(')opportunities/i.test(statement);
      expect(statements.filter(isOfList).length).toBeGreaterThan(0);
      expect(statements.filter((statement) => !isOfList(statement)).length).toBeLessThanOrEqual(3);
      expect(statements.some((statement) => statement.includes('"sessions"'))).toBe(true);
    } finally {
      await database.close();
    }
  });
});
