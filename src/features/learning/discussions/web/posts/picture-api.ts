import { request } from '#platform/web/http.ts';
import { altFieldOf } from './picture-address.ts';

/** Sends a picture; it belongs to no post yet. */
export async function sendPicture(courseId: string, file: File) {
  const path = `/api/discussion-pictures/${encodeURIComponent(courseId)}`;
  const headers = { 'Content-Type': 'application/octet-stream' };
  const response = await request(path, { method: 'POST', body: file, headers });
  return (await import('../../contract.ts')).sentPicture.parse(await response.json());
}

/** Returns the fields of a form, with its pictures in place of the fields about them. */
export function withPictures(form: object) {
  const { pictureIds = '', ...fields }: Record<string, unknown> = { ...form };
  const ids = String(pictureIds).split(' ').filter(Boolean);
  const pictures = ids.map((id) => ({ id, alt: fields[altFieldOf({ id })] }));
  const others = Object.entries(fields).filter(([name]) => !name.startsWith('alt-'));
  return { ...Object.fromEntries(others), ...(pictures.length > 0 && { pictures }) };
}
