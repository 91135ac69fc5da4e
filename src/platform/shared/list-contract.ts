import * as z from 'zod/mini';

/** A cursor that an answer has given; whoever decodes it refuses what is none. */
export const cursorInput = z.optional(z.string().check(z.maxLength(600)));

/** The query of a list without filters. */
export const pageQuery = z.strictObject({ cursor: cursorInput });
