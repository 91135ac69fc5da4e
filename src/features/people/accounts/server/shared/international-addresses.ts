import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import * as z from 'zod/mini';

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>;
type Where = NonNullable<Parameters<Adapter['deleteMany']>[0]['where']>;

/** No such domain can exist (RFC 6761). */
const domain = 'address.invalid';
const encoded = new RegExp(`^x([0-9a-f]+)@${domain.replace('.', '\\.')}$`);

/**
 * An address as better-auth accepts it, which knows none of international domains; others stay as they are. What looks
 * encoded is encoded as well, so that it stands for nobody else.
 */
export const encodeAddress = (email: string) =>
  z.regexes.email.test(email) && !email.endsWith(`@${domain}`)
    ? email
    : `x${Buffer.from(email).toString('hex')}@${domain}`;

function decodeAddress<T>(value: T): T {
  const digits = typeof value === 'string' ? encoded.exec(value)?.[1] : undefined;
  return digits ? (Buffer.from(digits, 'hex').toString() as T) : value;
}

const decodeWhere = (where: Where): Where =>
  where.map((clause) => (clause.field === 'email' ? { ...clause, value: decodeAddress(clause.value) } : clause));

/** The adapter of a database that holds addresses as they were typed, for calls with `encodeAddress`. */
export function storeTypedAddresses(adapter: Adapter): Adapter {
  const decoded = <I extends { where?: Where | undefined }>(input: I): I =>
    input.where ? { ...input, where: decodeWhere(input.where) } : input;
  return {
    ...adapter,
    create(input) {
      const { email } = input.data as { email?: unknown };
      return adapter.create(
        email === undefined ? input : { ...input, data: { ...input.data, email: decodeAddress(email) } },
      );
    },
    async findOne<T>(input: Parameters<Adapter['findOne']>[0]) {
      const row = await adapter.findOne<T>(decoded(input));
      const asked = input.where.find(({ field }) => field === 'email')?.value;
      // better-auth compares the address of the row with the one that it asked for.
      return row && decodeAddress(asked) !== asked ? { ...row, email: asked } : row;
    },
    findMany: (input) => adapter.findMany(decoded(input)),
    transaction: (work) =>
      adapter.transaction((inner) => work(storeTypedAddresses({ ...inner, transaction: adapter.transaction }))),
  };
}
