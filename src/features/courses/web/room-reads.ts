import type { QueryClient } from '@tanstack/react-query';
import { failIfRefused } from '#platform/web/refusals.ts';
import { lessonQuery, lessonsQuery, roomQuery } from './room-api.ts';

/** What the pages of a class room read before they are shown. */
export const readRoom = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(roomQuery(id)));

export const readLesson = (client: QueryClient, id: string, lessonId: string) =>
  failIfRefused(client.fetchQuery(lessonQuery(id, lessonId)));

export const readLessons = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(lessonsQuery(id)));
