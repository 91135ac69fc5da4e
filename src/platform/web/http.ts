import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

/** A failed request. The message is 'status: body', or the status text without a body (specification, section 8). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** Worded for people. */
    readonly body: string,
    /** The rejected field, when the server names one. */
    readonly field?: string,
    /** Tells failures of one status apart, when the server names it. */
    readonly code?: string,
  ) {
    super(`${status}: ${body}`);
  }
}

/** Why a request failed, for people: the server's own words if it answered. */
export const failureText = (error: unknown, unreachable = 'SeaLeap could not be reached. Please try again.') =>
  error instanceof HttpError ? error.body : unreachable;

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const senders = new WeakMap<QueryClient, Send>();

/** Server only: requests of this client go to the API in process, with the visitor's cookie. */
export const sendThrough = (client: QueryClient, send: Send) => senders.set(client, send);

/** Resolves to whether the reason of a refusal is gone; undefined for codes of others. */
type AnswerRefusal = (code: string) => Promise<boolean> | undefined;
let answerRefusal: AnswerRefusal = () => undefined;

/** Browser only: asked at each refused request with a code, which is then sent again. Returns the end of it. */
export function answerRefusals(answer: AnswerRefusal) {
  answerRefusal = answer;
  return () => {
    answerRefusal = () => undefined;
  };
}

/** Sends a request with cookies and, if given, a JSON body. Throws HttpError unless the status is 2xx. */
export async function request(
  path: string,
  init: RequestInit & { client?: QueryClient; json?: unknown } = {},
): Promise<Response> {
  const { client, json, ...rest } = init;
  const send = (client && senders.get(client)) ?? fetch;
  const response = await send(path, {
    credentials: 'include',
    ...rest,
    ...(json !== undefined && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) {
    const field = response.headers.get('X-Error-Field') ?? undefined;
    const code = response.headers.get('X-Error-Code') ?? undefined;
    if (response.status === 403 && code && (await answerRefusal(code))) return request(path, init);
    throw new HttpError(response.status, (await response.text()) || response.statusText, field, code);
  }
  return response;
}

/**
 * Aborts after 20 seconds: a lost connection may never report it. Undefined in browsers without AbortSignal.timeout.
 */
export const timeoutMs = () => AbortSignal.timeout?.(20_000);

/** Loaded with the first response, so that the first load carries no validation library. */
export type LoadSchema<S extends z.ZodMiniType> = () => Promise<S>;

/** Reads JSON and parses it with the contract's schema; in process the server trusts its own output. */
export async function getJson<S extends z.ZodMiniType>(
  path: string,
  loadSchema: LoadSchema<S>,
  options: { client?: QueryClient; signal?: AbortSignal } = {},
): Promise<{ body: z.infer<S>; headers: Headers }> {
  const isInProcess = options.client && senders.has(options.client);
  const [response, schema] = await Promise.all([request(path, options), isInProcess ? undefined : loadSchema()]);
  const body = await response.json();
  return { body: schema ? schema.parse(body) : (body as z.infer<S>), headers: response.headers };
}

/** Posts JSON and parses the answer with the contract's schema. */
export async function postJson<S extends z.ZodMiniType>(
  path: string,
  json: object,
  load: LoadSchema<S>,
  signal: AbortSignal | null = null,
): Promise<z.infer<S>> {
  const [response, schema] = await Promise.all([request(path, { method: 'POST', json, signal }), load()]);
  return schema.parse(await response.json());
}
