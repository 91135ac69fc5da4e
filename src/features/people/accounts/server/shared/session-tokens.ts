import { createHash } from 'node:crypto';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

type CreateAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<CreateAdapter>;
type Where = NonNullable<Parameters<Adapter['deleteMany']>[0]['where']>;

/** Returns the form in which the database holds a token. Tokens are random, so a plain hash cannot be guessed back. */
export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const hashIn = (where: Where): Where =>
  where.map((clause) => {
    const { field, value } = clause;
    if (field !== 'token') return clause;
    return {
      ...clause,
      value: Array.isArray(value) ? value.map((one) => hashSessionToken(`${one}`)) : hashSessionToken(`${value}`),
    };
  });

/** The row with the token that better-auth knows, which no row holds. */
const withToken = <T>(row: T, token: unknown): T => (row && typeof token === 'string' ? { ...row, token } : row);

const tokenIn = (where: Where) => where.find(({ field }) => field === 'token')?.value;

/**
 * The adapter of a database that holds hashes of session tokens. better-auth 1.7 hashes the tokens of verifications
 * (`storeIdentifier`) and has no such option for sessions. Rows that are found by something else than their token carry
 * the hash.
 */
export function hashSessionTokens(adapter: Adapter): Adapter {
  const isSession = (input: { model: string }) => input.model === 'session';
  /** Hashes the tokens in the conditions of a call. */
  const hashed = <I extends { model: string; where?: Where | undefined }>(input: I): I =>
    isSession(input) && input.where ? { ...input, where: hashIn(input.where) } : input;

  return {
    ...adapter,
    async create(input) {
      const { token } = input.data as { token?: unknown };
      if (!isSession(input) || typeof token !== 'string') return adapter.create(input);
      const data = { ...input.data, token: hashSessionToken(token) };
      return withToken(await adapter.create({ ...input, data }), token);
    },
    async findOne<T>(input: Parameters<Adapter['findOne']>[0]) {
      const storedRow = await adapter.findOne<T>(hashed(input));
      return isSession(input) ? withToken(storedRow, tokenIn(input.where)) : storedRow;
    },
    findMany: (input) => adapter.findMany(hashed(input)),
    count: (input) => adapter.count(hashed(input)),
    async update<T>(input: Parameters<Adapter['update']>[0]) {
      const updated = await adapter.update<T>(hashed(input));
      return isSession(input) ? withToken(updated, tokenIn(input.where)) : updated;
    },
    updateMany: (input) => adapter.updateMany(hashed(input)),
    delete: (input) => adapter.delete(hashed(input)),
    deleteMany: (input) => adapter.deleteMany(hashed(input)),
    transaction: (work) =>
      adapter.transaction((inner) => work(hashSessionTokens({ ...inner, transaction: adapter.transaction }))),
  };
}
