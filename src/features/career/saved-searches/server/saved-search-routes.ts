import type { Context } from 'hono';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  changeSearchInput,
  savedSearchList,
  saveSearchInput,
  searchAddress,
  searchSuggestion,
  suggestionQuery,
} from '../contract.ts';
import type { SavedSearches } from './saved-searches.ts';

const idOf = async (c: Context) => (await personOf(c)).id;
const toList = (c: Context, done: string) => redirectForm(c, `/saved-searches?done=${done}`);

export const savedSearchEndpoints = (searches: SavedSearches) => [
  get('/saved-searches', requireUser, {
    summary: 'The saved searches of who is signed in, newest first; at most 25.',
    answer: savedSearchList,
    handle: async (c) => searches.list(await personOf(c)),
  }),
  get('/saved-searches/suggestion', publicRoute, {
    summary: 'A name for the search with the filters of an address of the list, and the filters in canonical form.',
    query: suggestionQuery,
    answer: searchSuggestion,
    handle: (_c, { query }) => searches.suggest(query.filters),
  }),
  post('/saved-searches', requireUser, {
    summary: 'Saves a search. One with the same filters gets the new name and digest. Refused (409) above 20.',
    body: saveSearchInput,
    handle: async (c, { body }) => {
      await searches.save(await idOf(c), body);
      return toList(c, 'saved');
    },
  }),
  post('/saved-searches/:id', requireUser, {
    summary: 'Gives a saved search another name, or another digest.',
    params: searchAddress,
    body: changeSearchInput,
    handle: async (c, { params, body }) => {
      await searches.change(await idOf(c), params.id, body);
      return toList(c, 'changed');
    },
  }),
  post('/saved-searches/:id/delete', requireUser, {
    summary: 'Deletes a saved search.',
    params: searchAddress,
    handle: async (c, { params }) => {
      await searches.remove(await idOf(c), params.id);
      return toList(c, 'deleted');
    },
  }),
];
