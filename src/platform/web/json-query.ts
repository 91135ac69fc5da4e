import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getJson, type LoadSchema } from './http.ts';

/** A read of JSON at `path`, which is its key too unless another is given. */
export const jsonQuery = <S extends z.ZodMiniType>(path: string, load: LoadSchema<S>, key: QueryKey = [path]) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ client, signal }) => (await getJson(path, load, { client, signal })).body,
  });
