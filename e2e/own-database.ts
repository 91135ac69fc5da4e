import pg from 'pg';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * A database of the test's own on PostgreSQL with a connection to it; undefined when no PostgreSQL answers. It is a copy
 * of the database of that name, or empty.
 */
export async function openOwnDatabase(template = '') {
  const server = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 10_000 });
  const isThere = await server.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const name = `sealeap_e2e_${process.pid}_${Date.now()}`;
  await server.query(`create database ${name} ${template && `template ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    name,
    url: url.href,
    read: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
    /** Leaves the database to others. */
    close: () => client.end(),
    async drop() {
      await client.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
