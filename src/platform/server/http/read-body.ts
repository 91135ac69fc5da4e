import type { Context } from 'hono';
import { AppError } from '../errors.ts';

export const isForm = (c: Context) =>
  (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

/**
 * The JSON or form fields of a request; a field that occurs several times is an array. May be called again. Throws
 * `notJson` for other content types.
 */
export async function readBody(c: Context): Promise<unknown> {
  if (isForm(c)) return c.req.parseBody({ all: true });
  if (!(c.req.header('content-type') ?? '').startsWith('application/json'))
    throw new AppError('notJson', 'Please send JSON.');
  try {
    return await c.req.json();
  } catch {
    throw new AppError('invalid', 'This is not readable JSON.');
  }
}
