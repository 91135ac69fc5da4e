import * as z from 'zod/mini';
import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { collection, collectionKinds, suggestions, suggestionsQuery } from '../collections-contract.ts';
import type { Collections } from './collections.ts';
import type { Suggestions } from './suggestions.ts';

type Dependencies = { collections: Collections; suggestions: Suggestions };

export const collectionEndpoints = ({ collections, suggestions: suggest }: Dependencies) => [
  get('/opportunity-collections/:kind/:slug', publicRoute, {
    summary:
      'What the page of an organisation, a country or a topic is about. The list takes its `key` as the filter of that kind. 404 for fewer than three open opportunities.',
    params: z.object({ kind: z.enum(collectionKinds), slug: z.string().check(z.maxLength(200)) }),
    answer: collection,
    handle: (_c, { params: { kind, slug } }) => collections.get(kind, slug),
  }),
  get('/opportunity-suggestions', publicRoute, {
    summary:
      'What somebody may mean who has typed at least two letters: up to five open opportunities, three organisations, three topics and three countries.',
    query: suggestionsQuery,
    answer: suggestions,
    handle: (_c, { query: { q } }) => suggest.list(q),
  }),
];
