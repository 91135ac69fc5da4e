import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { CalendarFeedInput } from '../contract.ts';

export const calendarFeedQuery = () =>
  jsonQuery('/api/calendar-feed', async () => (await import('../contract.ts')).calendarFeed);

export const useCalendarFeed = () => useQuery(calendarFeedQuery());

/** The new address has arrived when it resolves. */
export function useCalendarFeedChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: CalendarFeedInput) => {
      await request('/api/calendar-feed', { method: 'POST', json });
      await client.invalidateQueries({ queryKey: calendarFeedQuery().queryKey });
    },
  });
}
