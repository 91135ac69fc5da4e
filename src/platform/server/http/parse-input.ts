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

const isStorable = (text: string) => !/[\0\p{Cs}]/u.test(text);

/** Whether PostgreSQL can store it: it takes no NUL in text, and no half of a surrogate pair in JSON. */
function canBeStored(input: unknown) {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    if (!Object.keys(value).every(isStorable)) return false;
    for (const part of Object.values(value)) left.push(part);
  }
  return true;
}

/** Parses input with a schema; throws an `invalid` AppError about the first problem. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown, source: InputSource): z.infer<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error.issues[0]!, source);
  if (!canBeStored(parsed.data)) throw new AppError('invalid', `The ${source} holds a character that is not allowed.`);
  return parsed.data;
}
