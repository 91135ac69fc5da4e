import { decisionApiOf } from '#platform/shared/review-vocabulary.ts';
import { request } from '#platform/web/http.ts';
import type { Reader } from '../contract.ts';
import { postKind } from '../vocabulary.ts';

/** 403: not enrolled; 404: no such course or thread. The pages render both. */
export const statuses = [403, 404];
export const fresh = { staleTime: 0 };

export const discussionApi = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/discussion`;
export const threadApi = (courseId: string, threadId: string) =>
  `${discussionApi(courseId)}/threads/${encodeURIComponent(threadId)}`;
/** Begins the key of every read of a discussion. */
export const discussionKey = (courseId: string) => ['/api/courses', courseId, 'discussion'] as const;

/** The addresses of plain forms, which requests use too. */
export const postApi = (courseId: string, postId: string, act: 'edit' | 'remove' | 'like' | 'report') =>
  `${discussionApi(courseId)}/posts/${postId}/${act}`;
export const nameApi = (courseId: string) => `${discussionApi(courseId)}/name`;
export const muteApi = (courseId: string) => `${discussionApi(courseId)}/notifications`;
export const allReadApi = (courseId: string) => `${discussionApi(courseId)}/read`;

/** The posts of a course that one teaches which somebody must decide about. */
export const taughtDiscussionApi = (courseId: string) => `/api/teach/${encodeURIComponent(courseId)}/discussion`;

/** Where this person decides about a post; undefined for learners. */
export function decisionApi({ isTeacher, isCurator }: Reader, courseId: string, postId: string) {
  if (isTeacher) return `${taughtDiscussionApi(courseId)}/${postId}/decision`;
  return isCurator ? decisionApiOf(postKind, postId) : undefined;
}

/** Notes up to when a thread was read. It ends even when the page is left meanwhile. */
export const sendRead = (courseId: string, threadId: string, until: string) =>
  request(`${threadApi(courseId, threadId)}/read`, { method: 'POST', json: { until }, keepalive: true }).catch(
    () => {},
  );
