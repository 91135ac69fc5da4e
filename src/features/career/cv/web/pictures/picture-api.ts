import { useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import type { PictureShape } from '../../document-vocabulary.ts';
import { noteCvPicture } from '../cv-api.ts';

const pathOf = (id: string) => `/api/cv-pictures/${encodeURIComponent(id)}`;

/** `at`: grows with each change of it. */
export const pictureAddress = (id: string, at: number) => `${pathOf(id)}?at=${at}`;

/** Each resolves when the page knows that it has changed. */
export function useCvPicture(id: string) {
  const client = useQueryClient();
  return {
    async send(file: File, shape: PictureShape) {
      await request(`${pathOf(id)}?shape=${shape}`, { method: 'POST', body: file });
      await noteCvPicture(client, id, true);
    },
    async remove() {
      await request(`${pathOf(id)}/remove`, { method: 'POST' });
      await noteCvPicture(client, id, false);
    },
  };
}
