import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';

const loadContract = () => import('../contract.ts');

export const uploadsPath = (courseId: string) => `/api/course-uploads/${encodeURIComponent(courseId)}`;
export const courseFilePath = (courseId: string, fileId: string) =>
  `/api/course-files/${encodeURIComponent(courseId)}/${fileId}`;

const mediaQuery = (courseId: string) =>
  jsonQuery(uploadsPath(courseId), async () => (await loadContract()).courseMedia);
/** Milliseconds between two looks at work that goes on without this page. */
const workPause = 10_000;
export const useCourseMedia = (courseId: string) =>
  useQuery({
    ...mediaQuery(courseId),
    refetchInterval: ({ state: { data } }) => {
      const states = data?.files.map(({ video }) => video?.renditions?.state);
      return states?.some((state) => state === 'waiting' || state === 'working') ? workPause : false;
    },
  });

const captionsQuery = (courseId: string, fileId: string) =>
  jsonQuery(`${courseFilePath(courseId, fileId)}/captions`, async () => (await loadContract()).videoCaptions);
export const useCaptions = (courseId: string, fileId: string) => useQuery(captionsQuery(courseId, fileId));

/** Returns the mark that stands for the picture in a text. */
export async function sendPicture(courseId: string, picture: File, alt: string) {
  const path = `/api/course-pictures/${encodeURIComponent(courseId)}?${new URLSearchParams({ alt })}`;
  const response = await request(path, { method: 'POST', body: picture });
  return (await loadContract()).lessonPicture.parse(await response.json());
}

export function useMediaWrites(courseId: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: mediaQuery(courseId).queryKey });
  return {
    reload,
    async giveUp(uploadId: string) {
      await request(`${uploadsPath(courseId)}/${uploadId}`, { method: 'DELETE' });
      await reload();
    },
    async setPoster(fileId: string, picture: File) {
      await request(`${courseFilePath(courseId, fileId)}/poster`, { method: 'PUT', body: picture });
      await reload();
    },
    async saveCaptions(fileId: string, json: { text: string; version: number }) {
      const response = await request(`${courseFilePath(courseId, fileId)}/captions`, { method: 'PUT', json });
      const saved = (await loadContract()).videoCaptions.parse(await response.json());
      client.setQueryData(captionsQuery(courseId, fileId).queryKey, saved);
      await reload();
      return saved;
    },
  };
}
