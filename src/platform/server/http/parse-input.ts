import type * as z from 'zod/mini';
import { isMarkdownTooDeep } from '#platform/shared/text/nesting.ts';
import { AppError } from '../errors.ts';

/** Names the part of the request that is wrong, as the error message does. */
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

/**
 * Returns why a text in an input is refused, or undefined when all are fit: PostgreSQL takes no NUL in text, and no
 * half of a surrogate pair in JSON; any text may be read as Markdown.
 */
function findUnfitText(input: unknown) {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorable(value)) return 'holds a character that is not allowed';
    if (typeof value === 'string' && isMarkdownTooDeep(value)) return 'is nested too deeply';
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    if (!Object.keys(value).every(isStorable)) return 'holds a character that is not allowed';
    for (const part of Object.values(value)) left.push(part);
  }
  return undefined;
}

/** Parses input with a schema; throws an `invalid` AppError about the first problem. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown, source: InputSource): z.infer<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error.issues[0]!, source);
  const unfit = findUnfitText(parsed.data);
  if (unfit) throw new AppError('invalid', `The ${source} ${unfit}.`);
  return parsed.data;
}
