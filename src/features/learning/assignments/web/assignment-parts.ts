import type { QueryClient } from '@tanstack/react-query';
import { deferredPart } from '#platform/web/deferred-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { storedAssignment } from './assignment-api.ts';

export const historyPart = pagePart(() => import('./submissions/submission-history.tsx'));
const answerFields = pagePart(() => import('./submissions/answer-fields.tsx'));
/** Plain forms, which most people reach after the task. */
export const answer = deferredPart(':is(#answer, #files, .submission-send)', answerFields, 'AnswerFields');

/** Loads what is there with the task: what was submitted, and on the server all of it. */
export async function loadAssignmentParts(client: QueryClient, courseId: string, id: string) {
  const assignment = storedAssignment(client, courseId, id);
  const hasHistory = assignment && !isRefused(assignment) && assignment.versions.length > 0;
  await Promise.all([hasHistory && historyPart.load(), import.meta.env.SSR && answerFields.load()]);
}
