import { postJson, request } from '#platform/web/http.ts';

/** Lets the server fetch the logo of an official site; resolves to the id of its picture. */
export async function fetchLogo(link: string) {
  const loadSent = async () => (await import('../../editor-contract.ts')).sentPicture;
  return (await postJson('/api/admin/uploads/logos', { link }, loadSent)).id;
}

/** Sends a picture, which is drawn anew; resolves to its id. */
export async function sendPicture(file: File) {
  const response = await request('/api/admin/uploads/pictures', { method: 'POST', body: file });
  return (await import('../../editor-contract.ts')).sentPicture.parse(await response.json()).id;
}
