import * as z from 'zod/mini';
import { tagsOfList } from '#features/opportunities/core/server/dates/shown-policy.ts';
import { collectionKinds } from '#features/opportunities/core/vocabulary.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { collection } from '../contract.ts';
import type { Collections } from './collections.ts';

export const collectionEndpoints = (collections: Pick<Collections, 'get'>) => [
  get('/opportunity-collections/:kind/:slug', publicRoute, {
    summary:
      'What the page of an organisation, a country or a topic is about. The list takes its `key` as the filter of that kind. 404 for fewer than three open opportunities.',
    params: z.object({ kind: z.enum(collectionKinds), slug: z.string().check(z.maxLength(200)) }),
    answer: collection,
    shows: ({ kind }) => tagsOfList([], kind === 'topic' ? { topic: kind } : {}),
    handle: (_c, { params: { kind, slug } }) => collections.get(kind, slug),
  }),
];
