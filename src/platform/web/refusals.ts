import { HttpError } from './http.ts';

/**
 * A refusal that a page tells in its own words. It is kept as what was read, so that it travels from the server to the
 * browser like any other answer.
 */
export type Refused = { refused: number };

export const isRefused = (data: object): data is Refused => 'refused' in data;

/** What was read, or which of these statuses refused it; any other failure stays one. */
export async function readOrRefused<T>(read: Promise<T>, statuses: readonly number[]): Promise<T | Refused> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof HttpError && statuses.includes(error.status)) return { refused: error.status };
    throw error;
  }
}

/** For the reads of a page (`queries` of definePage): the refusal is known as one again, so that the page has its status. */
export async function failIfRefused<T extends object>(read: Promise<T | Refused>) {
  const data = await read;
  if (isRefused(data)) throw new HttpError(data.refused, '');
}
