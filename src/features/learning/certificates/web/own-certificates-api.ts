import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const ownCertificatesQuery = () =>
  jsonQuery('/api/my-certificates', async () => (await import('../contract.ts')).ownCertificateList);
export const useOwnCertificates = () => useQuery(ownCertificatesQuery());
