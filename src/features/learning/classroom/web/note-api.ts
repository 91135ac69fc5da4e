import type { QueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import type { TextSource } from '#platform/web/text-store.ts';
import type { OwnLesson } from '../contract.ts';
import { lessonPath } from './classroom-api.ts';
import { lessonQuery } from './lesson-api.ts';

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
