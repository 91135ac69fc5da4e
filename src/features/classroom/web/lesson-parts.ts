import type { QueryClient } from '@tanstack/react-query';
import { pagePart } from '#platform/web/page-part.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { lessonQuery } from './classroom-api.ts';

export const videoPart = pagePart(() => import('#features/courses/web/lesson-video.tsx'));
export const checkPart = pagePart(() => import('#features/knowledge-checks/web/lesson-check-section.tsx'));

/** Loads what this lesson has, so that it is there with the text. */
export async function loadLessonParts(client: QueryClient, id: string, lessonId: string) {
  const lesson = client.getQueryData(lessonQuery(id, lessonId).queryKey);
  if (!lesson || isRefused(lesson)) return;
  await Promise.all([lesson.media.video && videoPart.load(), lesson.check && checkPart.load()]);
}
