import type { QueryClient } from '@tanstack/react-query';
import { deferredPart } from '#platform/web/deferred-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { lessonQuery } from './lesson-api.ts';

export const videoPart = pagePart(() => import('#features/catalogue/courses/web/shared/lesson-video.tsx'));
const check = pagePart(() => import('./lesson-check.tsx'));
const notes = pagePart(() => import('./lesson-notes.tsx'));
/** Plain forms below the text, which most people reach after some minutes. */
export const { Deferred: DeferredCheck } = deferredPart('#check', check, 'LessonCheck');
export const { Deferred: DeferredNotes } = deferredPart('#notes', notes, 'LessonNotes');

/** Loads what is there with the text of this lesson: its video, and on the server all of it. */
export async function loadLessonParts(client: QueryClient, id: string, lessonId: string) {
  const lesson = client.getQueryData(lessonQuery(id, lessonId).queryKey);
  const hasVideo = lesson && !isRefused(lesson) && lesson.media.video;
  const video = hasVideo ? await videoPart.load() : undefined;
  if (import.meta.env.SSR) await Promise.all([video?.loadTranscript(), check.load(), notes.load()]);
}
