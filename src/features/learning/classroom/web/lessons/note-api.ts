import type { QueryClient } from '@tanstack/react-query';
import type { DraftSource } from '#platform/web/drafts/draft.ts';
import { request } from '#platform/web/http.ts';
import type { OwnLesson } from '../../contract.ts';
import { lessonPath } from '../classroom-api.ts';
import { lessonQuery } from './lesson-api.ts';

/** The address that keeps a lesson's note, for requests and for plain forms. */
export const notePath = (id: string, lessonId: string) => `${lessonPath(id, lessonId)}/note`;

/** It ends even when the page is left meanwhile. */
const sendNote = (id: string, lessonId: string, text: string) =>
  request(notePath(id, lessonId), { method: 'PUT', json: { text }, keepalive: true });

/** For `useAutosave`; the server counts no versions of notes. */
export const noteSource = (client: QueryClient, id: string, lessonId: string, stored: string): DraftSource<string> => ({
  stored: { value: stored, version: 0 },
  send: async ({ value }) => {
    await sendNote(id, lessonId, value);
    return 0;
  },
  onSaved: ({ value }) =>
    client.setQueryData<OwnLesson>(lessonQuery(id, lessonId).queryKey, (lesson) =>
      lesson && 'note' in lesson ? { ...lesson, note: value } : lesson,
    ),
});
