import * as z from 'zod/mini';

/** The greatest `integer` of PostgreSQL. */
const largest = 2 ** 31 - 1;

/** The version of a row in a request, which goes up with each change; 0 before the first. */
export const rowVersion = z.int().check(z.gte(0), z.lte(largest));

/** The same as `rowVersion`, from script and form: forms send numbers as text. */
export const rowVersionInForm = z.pipe(z.coerce.number(), rowVersion);

/** The number of a row in a list, in a request. */
export const rowNumber = z.int().check(z.gte(1), z.lte(largest));
