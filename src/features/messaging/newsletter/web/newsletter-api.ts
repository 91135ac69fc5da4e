import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const newsletterPreferencesQuery = () =>
  jsonQuery('/api/account/news', async () => (await import('../contract.ts')).mailTopicsAnswer);
export const useNewsletterPreferences = () => useQuery(newsletterPreferencesQuery());
