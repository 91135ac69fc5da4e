import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const contract = () => import('../contract.ts');
const path = (q: string) => (q ? `/api/help?${new URLSearchParams({ q })}` : '/api/help');

export const searchedIn = (search: string) => new URLSearchParams(search).get('q')?.trim().slice(0, 100) ?? '';

export const helpListQuery = (q = '') => jsonQuery(path(q), async () => (await contract()).helpList);
export const useHelpList = (q: string) => useQuery(helpListQuery(q));

/** Articles that fit a text that is being written; the last ones stay while the next are on their way. */
export const useHelpSuggestions = (q: string) =>
  useQuery({ ...helpListQuery(q), enabled: q !== '', placeholderData: keepPreviousData });

export const helpArticleQuery = (slug: string) =>
  refusableQuery(`/api/help/${encodeURIComponent(slug)}`, async () => (await contract()).helpArticle, {
    statuses: [404],
    key: ['/api/help', slug],
  });
export const useHelpArticle = (slug: string) => useQuery(helpArticleQuery(slug));
export const readHelpArticle = (client: QueryClient, slug: string) =>
  failIfRefused(client.fetchQuery(helpArticleQuery(slug)));

export const helpVotesQuery = () => jsonQuery('/api/admin/help', async () => (await contract()).helpVotes);
export const useHelpVotes = () => useQuery(helpVotesQuery());
