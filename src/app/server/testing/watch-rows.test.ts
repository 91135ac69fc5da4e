import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { watchRows } from './watch-rows.ts';

itOnBoth('names the rows that a request changes by table and owner, and changes them back', async ({ db }) => {
  await db.execute(
    sql`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.org'), ('eve', 'Eve', 'eve@example.org')`,
  );
  const rows = await watchRows(db);
  const changedBy = async (...statements: string[]) => {
    const { changed } = await rows.changedBy(async () => {
      for (const statement of statements) await db.execute(sql.raw(statement));
      return new Response();
    });
    return changed.sort();
  };

  expect(await changedBy('select 1')).toEqual([]);
  expect(await changedBy("update users set name = 'A' where id = 'ada'")).toEqual(['users of ada']);
  expect(await changedBy("update users set name = name where id = 'ada'")).toEqual([]);
  expect(
    await changedBy(
      "insert into profiles (user_id, full_name, country, education, interests) values ('eve', 'Eve', 'KE', 'masters', '{arts}')",
      "delete from users where id = 'ada'",
    ),
  ).toEqual(['profiles of eve', 'users of ada']);
  expect(await changedBy("delete from users where id = 'ada'")).toEqual(['users of ada']);
});
