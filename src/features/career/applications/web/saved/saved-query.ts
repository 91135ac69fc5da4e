import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';
import { openStates } from '../../vocabulary.ts';
import { applicationsKey } from './refresh-api.ts';

/** The opportunities that the member has saved, and the state of each. */
export const savedQuery = () =>
  jsonQuery('/api/applications/saved', async () => (await import('../../contract.ts')).savedList, [
    applicationsKey,
    'saved',
  ]);

/** How many of them are not sent yet; 0 until they are read. */
export const useOpenSaves = () =>
  useQuery(savedQuery()).data?.filter(({ state }) => openStates.includes(state)).length ?? 0;
