import type * as z from 'zod/mini';
import { AppError } from '../errors.ts';

/** Which part of the request is wrong, as the error message names it. */
type InputSource = 'address' | 'parameter' | 'field';

function explain(issue: z.core.$ZodIssue, source: InputSource) {
  const name = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return `There is no ${source} called '${issue.keys[0]}'.`;
  if (issue.code === 'invalid_value') return `The ${source} '${name}' must be one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_big') return `The ${source} '${name}' is too large: at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `The ${source} '${name}' is too small: at least ${issue.minimum}.`;
  if (issue.code === 'custom' && issue.message) return `The ${source} '${name}' is not right. ${issue.message}.`;
  return name ? `The ${source} '${name}' is not right.` : 'This request could not be understood.';
}

/** For a nested value, `field` is the top-level field. */
function invalidInput(issue: z.core.$ZodIssue, source: InputSource) {
  const error = new AppError('invalid', explain(issue, source));
  const [name] = issue.path;
  // Keys of a record may hold characters that a header cannot.
  if (source === 'field' && typeof name === 'string' && /^\w+$/.test(name)) error.field = name;
  return error;
}

/** Parses input with a schema; throws an `invalid` AppError about the first problem. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown, source: InputSource): z.infer<S> {
  // PostgreSQL rejects NUL in text; the schemas of fields handle it themselves.
  if (source !== 'field' && JSON.stringify(input ?? null).includes('\\u0000'))
    throw new AppError('invalid', `The ${source} holds a character that is not allowed.`);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues[0]!, source);
}
