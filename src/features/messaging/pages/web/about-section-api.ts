import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const aboutSectionQuery = () =>
  jsonQuery('/api/about-section', async () => (await import('../contract.ts')).aboutSection);
export const useAboutSection = () => useQuery(aboutSectionQuery());
