import type { Context } from 'hono';
import { AppError } from '../errors.ts';

export const isForm = (c: Context) =>
  (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

/** The JSON or form fields of a request; may be called again. Throws `notJson` for other content types. */
export async function readBody(c: Context): Promise<unknown> {
  if (isForm(c)) return fieldsOf(await c.req.formData());
  if (!(c.req.header('content-type') ?? '').startsWith('application/json'))
    throw new AppError('notJson', 'Please send JSON.');
  try {
    return await c.req.json();
  } catch {
    throw new AppError('invalid', 'This is not readable JSON.');
  }
}

/** A field that occurs several times becomes an array. */
const fieldsOf = (form: FormData) =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
