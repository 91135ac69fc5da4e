import { request } from '#platform/web/http.ts';

/** Sends a picture, which is drawn anew; resolves to its id. */
export async function sendPicture(file: File) {
  const response = await request('/api/admin/uploads/pictures', { method: 'POST', body: file });
  return (await import('../../editor-contract.ts')).sentPicture.parse(await response.json()).id;
}
