import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';
import type { MailTopicsAnswer, NewsletterInput } from '../contract.ts';
import type { MailTopic } from '../vocabulary.ts';

export const useSignUpForNewsletter = () =>
  useMutation({ mutationFn: (input: NewsletterInput) => request('/api/newsletter', { method: 'POST', json: input }) });

const loadTopics = async () => (await import('../contract.ts')).mailTopicsAnswer;

export const newsletterPreferencesQuery = () =>
  queryOptions({
    queryKey: ['/api/account/news'],
    queryFn: async ({ client, signal }) => (await getJson('/api/account/news', loadTopics, { client, signal })).body,
  });
export const useNewsletterPreferences = () => useQuery(newsletterPreferencesQuery());

export function useSaveNewsletterPreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (topics: MailTopic[]) => {
      await request('/api/account/news', { method: 'POST', json: { topics } });
      client.setQueryData<MailTopicsAnswer>(newsletterPreferencesQuery().queryKey, { state: 'open', topics });
    },
  });
}
