import pg from 'pg';
import { DatabaseRefused } from '../database.ts';

/**
 * The address of each server in a connection string with several hosts, as libpq writes it:
 * `postgres://ada@one:5432,two:5432/sealeap`.
 */
export function listAddresses(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => before + host + after);
}

/** The number of times that this server, or those it was copied from, were promoted; undefined for a standby. */
async function readTimeline(address: string) {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select case when pg_is_in_recovery() then null else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline',
    );
    return (rows[0].timeline as string | null) ?? undefined;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Finds the server of a connection string that accepts writes. With one, nothing is asked. A server that wakes up after
 * another was promoted in its place accepts writes as well: the one that was promoted later is taken.
 */
export function createServers(url: string) {
  const addresses = listAddresses(url);
  let current = addresses[0]!;

  return {
    address: () => current,

    /** Resolves with whether it is another one than before. Throws what the first server failed with, when none is there. */
    async findPrimary() {
      if (addresses.length === 1) return false;
      const answers = await Promise.allSettled(addresses.map(readTimeline));
      const primaries = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled' && answer.value
          ? [{ address: addresses[index]!, timeline: answer.value, isCurrent: addresses[index] === current }]
          : [],
      );
      // Eight hexadecimal digits: their order is that of the numbers.
      primaries.sort(
        (one, other) => other.timeline.localeCompare(one.timeline) || Number(other.isCurrent) - Number(one.isCurrent),
      );
      const [primary] = primaries;
      if (!primary) {
        for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
        throw new DatabaseRefused('None of the servers that DATABASE_URL names accepts writes: promote one.');
      }
      const isAnother = primary.address !== current;
      current = primary.address;
      return isAnother;
    },
  };
}
export type Servers = ReturnType<typeof createServers>;
