import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

/** Whether our emails reach who is signed in. */
export const emailStateQuery = () =>
  jsonQuery('/api/account/email-state', async () => (await import('../contract.ts')).emailState);

/** Why our emails do not reach who is signed in, and since when; undefined when they do, or as long as it is not known. */
export const useSuppression = () => useQuery(emailStateQuery()).data?.suppression ?? undefined;
