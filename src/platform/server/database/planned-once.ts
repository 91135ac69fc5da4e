import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';

const mark = '/* planned once */';

/**
 * Marks a `select` whose best plan is the same for all its values, so that the embedded database may plan it once: that
 * is half of what a short read costs. It must not depend on the values how many rows match: so no lists that overlap, and
 * limits as literals. See docs/decisions/0035-reads-are-planned-anew.md.
 */
export const plannedOnce = (statement: SQL) => sql`${statement} ${sql.raw(mark)}`;

/** So many statements are kept planned; any further one is planned each time. */
const mostStatements = 200;

type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  // A zero would end the statement that it stands in.
  (typeof value === 'string' && !value.includes('\0'));

const literal = (value: Plain) => (value === null ? 'null' : pg.escapeLiteral(String(value)));

type Client = Pick<PGlite, 'query' | 'exec'>;

/** Lets a client plan once what is marked for it, in transactions as outside of them. */
export function planOnce(client: PGlite) {
  const names = new Map<string, string>();
  let made = 0;

  async function prepare({ exec }: Client, text: string) {
    made += 1;
    // Who else prepares it now may wait for this very transaction, so neither waits for the other.
    const name = `planned_once_${made}`;
    await exec(`prepare ${name} as ${text}`);
    names.set(text, name);
    return name;
  }

  function planning({ query, exec }: Client): Client['query'] {
    return async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
      const isMarked = text.startsWith('select') && text.includes(mark);
      const isKept = isMarked && (names.has(text) || made < mostStatements);
      if (!isKept || !values.every(isPlain)) return query<Row>(text, values, options);
      const name = names.get(text) ?? (await prepare({ query, exec }, text));
      const given = values.length > 0 ? `(${values.map(literal)})` : '';
      const [answer] = await exec(`execute ${name}${given}`, options);
      return answer as Results<Row>;
    };
  }

  const transaction = client.transaction.bind(client);
  client.query = planning({ query: client.query.bind(client), exec: client.exec.bind(client) });
  client.transaction = (run) => transaction((tx) => run(Object.assign(tx, { query: planning({ ...tx }) })));
}
