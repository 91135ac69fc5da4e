import pg from 'pg';

const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const urlOf = (name: string) => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

async function onServer<T>(run: (client: pg.Client) => Promise<T>): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
  } catch {
    console.warn('No PostgreSQL answers at BENCH_DATABASE_URL: what needs one is left out.');
    return undefined;
  }
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** URL of a database that is kept between runs, created if needed; undefined without a server. */
export const keptDatabase = (name: string) =>
  onServer(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return urlOf(name);
  });

/** Runs with the URL of an empty database, which is dropped afterwards; undefined without a server. */
export const withNewDatabase = <T>(name: string, run: (url: string) => Promise<T>) =>
  onServer(async (client) => {
    const drop = () => client.query(`drop database if exists ${name} with (force)`);
    await drop();
    await client.query(`create database ${name}`);
    try {
      return await run(urlOf(name));
    } finally {
      await drop();
    }
  });
