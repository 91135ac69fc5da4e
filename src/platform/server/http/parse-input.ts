import type * as z from 'zod/mini';
import { AppError } from '../errors.ts';

/** Where a value stood, for the sentence a person reads. */
type Cursor = 'address' | 'parameter' | 'field';

function explain(issue: z.core.$ZodIssue, cursor: Cursor) {
  const name = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return `There is no ${cursor} called '${issue.keys[0]}'.`;
  if (issue.code === 'invalid_value') return `The ${cursor} '${name}' must be one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_big') return `The ${cursor} '${name}' is too large: at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `The ${cursor} '${name}' is too small: at least ${issue.minimum}.`;
  if (issue.code === 'custom' && issue.message) return `The ${cursor} '${name}' is not right. ${issue.message}.`;
  return name ? `The ${cursor} '${name}' is not right.` : 'This request could not be understood.';
}

/** A mistake in what was sent. Of a value inside a field, the field at the top is named. */
class InvalidInput extends AppError {
  constructor(issue: z.core.$ZodIssue, cursor: Cursor) {
    super('invalid', explain(issue, cursor));
    const [name] = issue.path;
    // A header holds no other characters; a name that was sent, as a key of a record, may.
    if (cursor === 'field' && typeof name === 'string' && /^\w+$/.test(name)) this.field = name;
  }
}

/** Parses what came from outside, or refuses it with a sentence about the first mistake, and the name of its field. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown, cursor: Cursor): z.infer<S> {
  // PostgreSQL keeps no text with this character in it; forms take it out of what people paste.
  if (cursor !== 'field' && JSON.stringify(input ?? null).includes('\\u0000'))
    throw new AppError('invalid', `The ${cursor} holds a character that is not allowed.`);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new InvalidInput(parsed.error.issues[0]!, cursor);
}
