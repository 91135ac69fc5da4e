import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#platform/web/read-again.ts';

/** The first part of every query key of applications. */
export const applicationsKey = 'api/applications';

export const invalidate = (client: QueryClient) => readAgain(client, { queryKey: [applicationsKey] });
