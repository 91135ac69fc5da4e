import type { Context } from 'hono';
import { isJsonTooDeep } from '#platform/shared/text/nesting.ts';
import { AppError } from '../errors.ts';

export const isForm = (c: Context) =>
  (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

/**
 * Redirects a form that was sent without script to a page. A script gets `answer` as JSON, and 204 without one. What
 * the request asks for is awaited in the place of the answer.
 */
export function redirectForm(c: Context, page: string): Response | undefined;
export function redirectForm<T>(c: Context, page: string, answer: T): Response | (T extends void ? undefined : T);
export function redirectForm(c: Context, page: string, answer?: unknown) {
  return isForm(c) ? c.redirect(page, 303) : answer;
}

/**
 * The JSON or form fields of a request; a field that occurs several times is an array. May be called again. Throws
 * `notJson` for other content types, and `invalid` for JSON that is not readable or nested deeper than `maxNesting`.
 */
export async function readBody(c: Context): Promise<unknown> {
  if (isForm(c)) return c.req.parseBody({ all: true });
  if (!(c.req.header('content-type') ?? '').startsWith('application/json'))
    throw new AppError('notJson', 'Please send JSON.');
  const text = await c.req.text();
  // Code that goes through a value by calling itself would come to the end of the stack.
  if (isJsonTooDeep(text)) throw new AppError('invalid', 'This is nested too deeply.');
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', 'This is not readable JSON.');
  }
}
