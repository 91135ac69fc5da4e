import { useQueryClient } from '@tanstack/react-query';
import type { CheckAnswers } from '#features/learning/checks/contract.ts';
import { postJson } from '#platform/web/http.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { OwnLesson } from '../../contract.ts';
import { lessonPath } from '../classroom-api.ts';
import { lessonQuery, readProgressAgain } from './lesson-api.ts';

/** The address that takes the answers to a lesson's check, for requests and for plain forms. */
export const checkPath = (id: string, lessonId: string) => `${lessonPath(id, lessonId)}/check-attempts`;

export function useAnswerCheck(id: string, lessonId: string) {
  const client = useQueryClient();
  return async (answers: CheckAnswers) => {
    const load = async () => (await import('#features/learning/checks/contract.ts')).lessonCheck;
    const check = await postJson(checkPath(id, lessonId), answers, load);
    client.setQueryData<OwnLesson | Refused>(lessonQuery(id, lessonId).queryKey, (lesson) =>
      lesson && !isRefused(lesson) ? { ...lesson, check } : lesson,
    );
    await readProgressAgain(client, id);
  };
}
