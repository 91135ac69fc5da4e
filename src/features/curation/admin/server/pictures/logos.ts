import { readHostRules } from '#features/opportunities/link-checker/server/shared/robots.ts';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { drawLogo } from '#platform/server/pictures/draw-logo.ts';
import { PictureRefused } from '#platform/server/pictures/picture-errors.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { LogoNotFound } from '../list/admin-errors.ts';
import { findLogos, type LogoAddress } from './logo-policy.ts';
import type { Pictures } from './pictures.ts';

type Dependencies = {
  fetchOutside: FetchOutside;
  pictures: Pick<Pictures, 'add'>;
  pictureReader?: PictureReader | undefined;
};
export type Logos = ReturnType<typeof createLogos>;

/** In total less than the timeout of a request. */
const maxSeconds = 3;
const maxTried = 2;
const maxBytes = { page: 2 * 1024 * 1024, picture: 2 * 1024 * 1024 };

/** Fetches the logo of an official site once; from then on it is a picture of ours like those that curators send. */
export function createLogos({ fetchOutside, pictures, pictureReader = directPictureReader }: Dependencies) {
  const fetchSoon: FetchOutside = (address, request) => fetchOutside(address, { ...request, maxSeconds });

  async function fetchBody(address: string, accept: string, limit: number) {
    const answer = await fetchSoon(address, { accept, maxBytes: limit });
    return answer.outcome === 'answered' && answer.status === 200 ? answer : undefined;
  }

  /** Undefined for what is no picture, or too small. */
  async function draw({ address, isIcon }: LogoAddress, actorId: string) {
    const answer = await fetchBody(address, 'image/*', maxBytes.picture);
    if (!answer) return undefined;
    try {
      const cut = isIcon
        ? { width: 512, height: 512, kind: 'webp' as const, minWidth: 96 }
        : { width: 1280, height: 640, kind: 'webp' as const, minWidth: 320 };
      const picture = await pictureReader.cut(answer.body, cut, actorId);
      return isIcon ? await drawLogo(picture) : picture;
    } catch (error) {
      if (error instanceof PictureRefused) return undefined;
      throw error;
    }
  }

  return {
    /** Throws LogoNotFound for a site that cannot be read, wants no robots, or shows none that we can draw. */
    async fetch(actorId: string, link: string) {
      const { mayRead } = await readHostRules(link, fetchSoon);
      const page = mayRead(link) ? await fetchBody(link, 'text/html', maxBytes.page) : undefined;
      if (!page) throw new LogoNotFound();
      for (const logo of findLogos(page.body.toString('utf8'), page.address).slice(0, maxTried)) {
        const picture = await draw(logo, actorId);
        if (picture) return pictures.add(actorId, picture);
      }
      throw new LogoNotFound();
    },
  };
}
