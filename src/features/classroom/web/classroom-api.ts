import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckAnswers } from '#features/knowledge-checks/contract.ts';
import { getJson, postJson, request } from '#platform/web/http.ts';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused, isRefused, type Refused } from '#platform/web/refusals.ts';
import type { TextSource } from '#platform/web/text-store.ts';
import type { OwnLesson } from '../contract.ts';
import type { LessonState } from '../vocabulary.ts';

const loadContract = () => import('../contract.ts');

/** 403: not enrolled; 404: no such course or lesson. The pages render both. */
const statuses = [403, 404];
const pathOf = (id: string) => `/api/courses/${encodeURIComponent(id)}`;
/** The address of a lesson in the API. */
export const lessonPath = (id: string, lessonId: string) => `${pathOf(id)}/lessons/${encodeURIComponent(lessonId)}`;

export const classroomQuery = (id: string) =>
  refusableQuery(`${pathOf(id)}/room`, async () => (await loadContract()).classroom, {
    statuses,
    key: ['/api/courses', id, 'room'],
  });
export const useClassroom = (id: string) => useQuery(classroomQuery(id));

export const lessonQuery = (id: string, lessonId: string) =>
  refusableQuery(lessonPath(id, lessonId), async () => (await loadContract()).ownLesson, {
    statuses,
    key: ['/api/courses', id, 'lessons', lessonId],
  });
export const useLesson = (id: string, lessonId: string) => useQuery(lessonQuery(id, lessonId));

export const lessonsQuery = (id: string) =>
  refusableQuery(`${pathOf(id)}/lessons`, async () => (await loadContract()).lessonList, {
    statuses,
    key: ['/api/courses', id, 'lessons'],
  });
export const useLessons = (id: string) => useQuery(lessonsQuery(id));

/** The address that records a lesson's state, for requests and for plain forms. */
export const progressPath = (id: string, lessonId: string) => `${lessonPath(id, lessonId)}/progress`;

/** Records that a lesson was opened. A failure is ignored: it only affects where the course is resumed. */
export const recordOpened = (id: string, lessonId: string) =>
  request(progressPath(id, lessonId), { method: 'PUT', json: { state: 'opened' } }).catch(() => {});

/** Keeps where one is in a lesson's video. A failure is ignored: the next one comes soon. */
export const sendPosition = (id: string, lessonId: string, seconds: number, isLeaving: boolean) =>
  request(`${lessonPath(id, lessonId)}/video-position`, {
    ...{ method: 'PUT', json: { seconds }, keepalive: isLeaving },
  }).catch(() => {});

/** A lesson's video under a new address. */
export async function readVideoAgain(id: string, lessonId: string) {
  const { body } = await getJson(lessonPath(id, lessonId), async () => (await loadContract()).ownLesson);
  return body.media.video ?? undefined;
}

/** The address that keeps a lesson's note, for requests and for plain forms. */
export const notePath = (id: string, lessonId: string) => `${lessonPath(id, lessonId)}/note`;

/** It ends even when the page is left meanwhile. */
const sendNote = (id: string, lessonId: string, text: string) =>
  request(notePath(id, lessonId), { method: 'PUT', json: { text }, keepalive: true });

/** For `useTextSaving`; the server counts no versions of notes. */
export const noteSource = (client: QueryClient, id: string, lessonId: string, stored: string): TextSource => ({
  stored: { text: stored, version: 0 },
  send: async ({ text }) => {
    await sendNote(id, lessonId, text);
    return 0;
  },
  onSaved: ({ text }) =>
    client.setQueryData<OwnLesson>(lessonQuery(id, lessonId).queryKey, (lesson) =>
      lesson && 'note' in lesson ? { ...lesson, note: text } : lesson,
    ),
});

const progressQuery = () => jsonQuery('/api/my-progress', async () => (await loadContract()).courseProgressList);
/** How far the member is in each of their classes. */
export const useMyProgress = () => useQuery(progressQuery());
export const readMyProgress = (client: QueryClient) => client.fetchQuery(progressQuery());

export function useSetLessonState(id: string, lessonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (state: LessonState) => {
      await request(progressPath(id, lessonId), { method: 'PUT', json: { state } });
      await Promise.all(
        [classroomQuery(id), progressQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}

/** The address that takes the answers to a lesson's check, for requests and for plain forms. */
export const checkPath = (id: string, lessonId: string) => `${lessonPath(id, lessonId)}/check-attempts`;

export function useAnswerCheck(id: string, lessonId: string) {
  const client = useQueryClient();
  return async (answers: CheckAnswers) => {
    const load = async () => (await import('#features/knowledge-checks/contract.ts')).lessonCheck;
    const check = await postJson(checkPath(id, lessonId), answers, load);
    client.setQueryData<OwnLesson | Refused>(lessonQuery(id, lessonId).queryKey, (lesson) =>
      lesson && !isRefused(lesson) ? { ...lesson, check } : lesson,
    );
    await Promise.all(
      [classroomQuery(id), progressQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
}

export const readClassroom = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(classroomQuery(id)));

export const readLesson = (client: QueryClient, id: string, lessonId: string) =>
  failIfRefused(client.fetchQuery(lessonQuery(id, lessonId)));

export const readLessons = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(lessonsQuery(id)));
