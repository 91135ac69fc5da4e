import type { Context } from 'hono';
import { AppError } from '../errors.ts';

export class RepeatedParameter extends AppError {
  constructor(name: string) {
    super('invalid', `The parameter '${name.slice(0, 100)}' is given more than once. Give it once.`);
  }
}

/** Refuses a query parameter that is given twice, because readers would differ in which of its values they take. */
export function refuseRepeatedParameters({ req }: Context) {
  if (!req.url.includes('&')) return;
  const names = [...new URL(req.url).searchParams.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new RepeatedParameter(repeated);
}
