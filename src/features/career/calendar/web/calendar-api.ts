import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const calendarFeedQuery = () =>
  jsonQuery('/api/calendar-feed', async () => (await import('../contract.ts')).calendarFeed);

export const useCalendarFeed = () => useQuery(calendarFeedQuery());
