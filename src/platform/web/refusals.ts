import { HttpError } from './http.ts';

/**
 * A refused read that the page handles itself; stored as data, so that it is dehydrated to the browser like any other
 * result.
 */
export type Refused = { refused: number };

export const isRefused = (data: object): data is Refused => 'refused' in data;

/** The result, or the status when it is one of `statuses`; other failures reject. */
export async function readOrRefused<T>(read: Promise<T>, statuses: readonly number[]): Promise<T | Refused> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof HttpError && statuses.includes(error.status)) return { refused: error.status };
    throw error;
  }
}

/** For `queries` of a page: turns a stored refusal back into an HttpError, which sets the page's status. */
export async function failIfRefused<T extends object>(read: Promise<T | Refused>) {
  const data = await read;
  if (isRefused(data)) throw new HttpError(data.refused, '');
}
