import type pg from 'pg';
import type { ObserveTime } from '../database.ts';

type Call = (...input: unknown[]) => unknown;

/** Calls back when what a call began is over, whether the call promises that or is given a callback for it. */
function timed(call: Call, note: (seconds: number) => void): Call {
  return (...input) => {
    const began = performance.now();
    const done = () => note((performance.now() - began) / 1000);
    const last = input.at(-1);
    if (typeof last === 'function') {
      return call(...input.slice(0, -1), (...results: unknown[]) => {
        done();
        return last(...results);
      });
    }
    const result = call(...input);
    if (result instanceof Promise) result.then(done, done);
    return result;
  };
}

/** Calls back with what the pool's users wait for: a connection, and then the database (`ConnectionPool`). */
export function observeTime(pool: pg.Pool, observe: ObserveTime) {
  const began = new WeakMap<pg.PoolClient, number>();
  pool.connect = timed(pool.connect.bind(pool) as Call, (seconds) => observe('wait', seconds)) as typeof pool.connect;
  pool.on('connect', (client) => {
    client.query = timed(client.query.bind(client) as Call, (seconds) =>
      observe('query', seconds),
    ) as typeof client.query;
  });
  pool.on('acquire', (client) => began.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    const since = began.get(client);
    if (since !== undefined) observe('use', (performance.now() - since) / 1000);
  });
}
