import type * as z from 'zod/mini';
import { type LoadSchema, request } from './http.ts';

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
