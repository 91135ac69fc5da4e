import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getJson, type LoadSchema } from './http.ts';
import { readOrRefused } from './refusals.ts';

/** A read of JSON at `path`, which is its key too unless another is given. */
export const jsonQuery = <S extends z.ZodMiniType>(path: string, load: LoadSchema<S>, key: QueryKey = [path]) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ client, signal }) => (await getJson(path, load, { client, signal })).body,
  });

/** A read of JSON at `path`; a refusal with one of `statuses` is data, for a page that handles it itself. */
export const refusableQuery = <S extends z.ZodMiniType>(
  path: string,
  load: LoadSchema<S>,
  { statuses, key }: { statuses: readonly number[]; key: QueryKey },
) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ client, signal }) =>
      readOrRefused(
        getJson(path, load, { client, signal }).then(({ body }) => body),
        statuses,
      ),
  });
