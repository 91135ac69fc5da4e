import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { MailTopicsAnswer, NewsletterInput } from '../contract.ts';
import type { MailTopic } from '../vocabulary.ts';

export const useSignUpForNewsletter = () =>
  useMutation({ mutationFn: (input: NewsletterInput) => request('/api/newsletter', { method: 'POST', json: input }) });

export const newsletterPreferencesQuery = () =>
  jsonQuery('/api/account/news', async () => (await import('../contract.ts')).mailTopicsAnswer);
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
