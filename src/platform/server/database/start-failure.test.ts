import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openPostgres } from './postgres/postgres.ts';
import { explainDatabaseFailure } from './start-failure.ts';

const settings = { migrationsDir: 'migrations' };
const explainOpening = (url: string) => openPostgres(url, settings).then(() => 'It opened.', explainDatabaseFailure);

it.each([
  ['postgres://ada@127.0.0.1:1/sealeap', /^names a database that does not answer: /],
  ['postgres://ada@no-such-host.invalid/sealeap', /^names a host that cannot be found: /],
  ['postgres:///sealeap?host=/no/such/socket', /^names a database that does not answer: /],
  ['postgres://ada:a/b@c@127.0.0.1/sealeap', /^is not an address that can be read: /],
])('says why %s cannot be used', async (url, message) => {
  expect(await explainOpening(url)).toMatch(message);
});

it('says nothing about failures of other things', () => {
  expect(explainDatabaseFailure(new Error('a defect'))).toBeUndefined();
  expect(explainDatabaseFailure(Object.assign(new Error('open'), { code: 'EACCES' }))).toBeUndefined();
});

describe.skipIf(!inject('postgresUrl'))('on postgres', () => {
  const name = `sealeap_start_${process.pid}_${Date.now()}`;
  const connect = async () => {
    const client = new pg.Client({ connectionString: inject('postgresUrl')! });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const addressOf = (changes: { username?: string; pathname?: string }) =>
    Object.assign(new URL(inject('postgresUrl')!), changes).href;

  it('names what is missing', async () => {
    expect(await explainOpening(addressOf({ pathname: `/${name}` }))).toMatch(
      /^names a database that does not exist: /,
    );
    expect(await explainOpening(addressOf({ username: name }))).toMatch(/^names a role or a password /);
  });

  it('names the rights that a role lacks', async () => {
    const server = await connect();
    await server.query(`create role ${name} login password 'secret'`);
    const address = Object.assign(new URL(addressOf({ username: name })), { password: 'secret' });
    const explanation = await explainOpening(address.href);
    await server.query(`drop role ${name}`);
    await server.end();
    expect(explanation).toMatch(/^names a role that may not create or change .* owner to ROLE/);
  });

  it('says when the database was lost', async () => {
    const client = await connect();
    const failure = await client.query('select pg_terminate_backend(pg_backend_pid())').catch((error: Error) => error);
    expect(explainDatabaseFailure(failure)).toMatch(/^names a database that was lost while SeaLeap started: /);
    const afterwards = await client.query('select 1').catch((error: Error) => error);
    expect(explainDatabaseFailure(new Error('Failed query', { cause: afterwards }))).toMatch(/that was lost/);
    await client.end();
  });
});
