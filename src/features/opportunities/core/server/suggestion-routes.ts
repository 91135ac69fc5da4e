import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { suggestions as suggestionsAnswer, suggestionsQuery } from '../suggestions-contract.ts';
import type { Suggestions } from './suggestions.ts';

export const suggestionEndpoints = (suggestions: Suggestions) => [
  get('/opportunity-suggestions', publicRoute, {
    summary:
      'What somebody may mean who has typed at least two letters: up to five open opportunities, three organisations, three topics and three countries.',
    query: suggestionsQuery,
    answer: suggestionsAnswer,
    handle: (_c, { query: { q } }) => suggestions.list(q),
  }),
];
