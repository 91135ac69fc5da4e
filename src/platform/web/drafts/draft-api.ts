import { HttpError, request, timeoutMs } from '../http.ts';

/** Whether a write was refused because it is based on an older version than the stored one (`ChangedMeanwhile`). */
export const isChangedMeanwhile = (error: unknown) => error instanceof HttpError && error.code === 'changed-meanwhile';

/** Characters of a request that may end after its page: browsers allow 64 kB. */
const maxKeptAlive = 15_000;

/** Resolves to the new version. The request ends even when the page is left meanwhile, where browsers can. */
export async function sendVersion(path: string, json: object, method: 'PUT' | 'POST' = 'PUT') {
  const keepalive = JSON.stringify(json).length < maxKeptAlive;
  const response = await request(path, { method, json, keepalive, signal: timeoutMs() ?? null });
  return ((await response.json()) as { version: number }).version;
}
