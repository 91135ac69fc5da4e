import type * as z from 'zod/mini';
import { AppError } from '../errors.ts';

/** Where a value stood, for the sentence a person reads. */
type Place = 'address' | 'parameter' | 'field';

function explain(issue: z.core.$ZodIssue, place: Place) {
  const name = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return `There is no ${place} called '${issue.keys[0]}'.`;
  if (issue.code === 'invalid_value') return `The ${place} '${name}' must be one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_big') return `The ${place} '${name}' is too large: at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `The ${place} '${name}' is too small: at least ${issue.minimum}.`;
  if (issue.code === 'custom' && issue.message) return `The ${place} '${name}' is not right. ${issue.message}.`;
  return name ? `The ${place} '${name}' is not right.` : 'This request could not be understood.';
}

/** A mistake in what was sent. Of a value inside a field, the field at the top is named. */
class InvalidInput extends AppError {
  constructor(issue: z.core.$ZodIssue, place: Place) {
    super('invalid', explain(issue, place));
    const [name] = issue.path;
    // A header holds no other characters; a name that was sent, as a key of a record, may.
    if (place === 'field' && typeof name === 'string' && /^\w+$/.test(name)) this.field = name;
  }
}

/** Parses what came from outside, or refuses it with a sentence about the first mistake, and the name of its field. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown, place: Place): z.infer<S> {
  // PostgreSQL keeps no text with this character in it; forms take it out of what people paste.
  if (place !== 'field' && JSON.stringify(input ?? null).includes('\\u0000'))
    throw new AppError('invalid', `The ${place} holds a character that is not allowed.`);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new InvalidInput(parsed.error.issues[0]!, place);
}
