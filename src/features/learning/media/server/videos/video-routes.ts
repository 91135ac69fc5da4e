import type { Context } from 'hono';
import { answerContent } from '#platform/server/files/file-answers.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { FileAnswers } from '#platform/server/http/answers/byte-range.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import type { FoundFile } from '../course-file-repository.ts';
import type { MediaAccess } from '../media-access.ts';
import { contentOf } from '../media-kind-policy.ts';
import { nameOfFile, nameOfPlaylist, nameOfPoster, nameOfRendition } from '../stored-file-policy.ts';
import { masterPlaylist, renditionNames } from './rendition-policy.ts';

type Dependencies = {
  access: Pick<MediaAccess, 'findVideo'>;
  files: FileStore;
  findCaptions: (fileId: string) => Promise<{ text: string } | undefined>;
  answerFile: FileAnswers;
};

/** For this reader alone, and only as long as the address is good. */
const headers = {
  'Cache-Control': 'private, max-age=300',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const playlistType = 'application/vnd.apple.mpegurl';

/** Serves the files of a video, below its signed address. */
export function videoFiles({ access, files, findCaptions, answerFile }: Dependencies) {
  async function answerWhole(c: Context, name: string, contentType: string) {
    const body = await files.find(name);
    if (!body) throw new FileNotFound();
    return answerContent(c, { body, contentType }, headers);
  }

  async function answer(
    c: Context,
    { id, kind, size, video, renditions }: FoundFile,
    file: string,
    isAllowed: () => Promise<unknown>,
  ) {
    if (file === 'video')
      return answerFile(
        c,
        { name: nameOfFile(id), size, contentType: contentOf(kind).contentType },
        headers,
        isAllowed,
      );
    const made = renditions?.state === 'done' ? renditions.made : [];
    if (file === 'renditions.m3u8' && made.length > 0)
      return c.body(masterPlaylist(made, video?.seconds ?? 0), 200, { ...headers, 'Content-Type': playlistType });
    const rendition = made.find(({ name }) => file === `${name}.mp4`);
    if (rendition) {
      const stored = { name: nameOfRendition(id, rendition.name), size: rendition.size, contentType: 'video/mp4' };
      return answerFile(c, stored, headers, isAllowed);
    }
    if (file === 'poster.webp') return answerWhole(c, nameOfPoster(id), 'image/webp');
    const playlist = renditionNames.find((name) => file === `${name}.m3u8`);
    if (playlist) return answerWhole(c, nameOfPlaylist(id, playlist), playlistType);
    if (file !== 'captions.vtt') throw new FileNotFound();
    const text = (await findCaptions(id))?.text || 'WEBVTT\n';
    return c.body(text, 200, { ...headers, 'Content-Type': 'text/vtt; charset=utf-8' });
  }

  return guardedRoutes().get('/videos/:token/:file', publicRoute, async (c) => {
    const findVideo = () => access.findVideo(c.req.param('token') ?? '');
    return answer(c, await findVideo(), c.req.param('file') ?? '', findVideo);
  }).app;
}
