import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

/** A failed request. The message is as specified (section 8): status, colon, space, then the body or the status text. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** The server's sentence for a person. */
    readonly body: string,
    /** The field that it is about, where the server names one. */
    readonly field?: string,
  ) {
    super(`${status}: ${body}`);
  }
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const senders = new WeakMap<QueryClient, Send>();

/** On the server, the reads of a page go straight to the API in the same process, with the visitor's cookie. */
export const sendThrough = (client: QueryClient, send: Send) => senders.set(client, send);

/** Sends a request with cookies; a JSON body only when there is one. Throws HttpError unless it succeeded. */
export async function request(path: string, init: RequestInit & { client?: QueryClient; json?: unknown } = {}) {
  const { client, json, ...rest } = init;
  const send = (client && senders.get(client)) ?? fetch;
  const response = await send(path, {
    credentials: 'include',
    ...rest,
    ...(json !== undefined && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) {
    const field = response.headers.get('X-Error-Field') ?? undefined;
    throw new HttpError(response.status, (await response.text()) || response.statusText, field);
  }
  return response;
}

/** Gives an answer up after 20 seconds, where it is asked for again anyway: a connection that is gone may never say so. */
export const timeoutMs = () => AbortSignal.timeout?.(20_000);

/** The schema arrives with the first answer, so that the first load carries no validation library. */
export type LoadSchema<S extends z.ZodMiniType> = () => Promise<S>;

/** Reads JSON and checks that it is what the contract says; the server does not check what it has just made itself. */
export async function getJson<S extends z.ZodMiniType>(
  path: string,
  loadSchema: LoadSchema<S>,
  options: { client?: QueryClient; signal?: AbortSignal } = {},
): Promise<{ body: z.infer<S>; headers: Headers }> {
  const isOwn = options.client && senders.has(options.client);
  const [response, schema] = await Promise.all([request(path, options), isOwn ? undefined : loadSchema()]);
  const body = await response.json();
  return { body: schema ? schema.parse(body) : (body as z.infer<S>), headers: response.headers };
}
