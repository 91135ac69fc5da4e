import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { type CalendarSource, createCalendar } from './calendar.ts';
import { calendarData } from './calendar-repository.ts';
import { calendarEndpoints, calendarFiles } from './calendar-routes.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'secrets' | 'limiter'> & {
  sources: readonly CalendarSource[];
};

export function createCalendarModule({ limiter, ...dependencies }: Dependencies) {
  const calendar = createCalendar(dependencies);
  return {
    endpoints: calendarEndpoints(calendar),
    pages: [calendarFiles({ calendar, limiter })],
    personalData: [calendarData],
  } satisfies FeatureModule;
}
