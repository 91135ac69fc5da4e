import type { Context } from 'hono';
import type { SignedIn } from '#features/people/session/contract.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { cvFiles } from './cv-file-routes.ts';
import { cvData } from './cv-personal-data.ts';
import { cvEndpoints } from './cv-routes.ts';
import type { Assistant } from './drafts/assistant-gateway.ts';
import { draftEndpoints } from './drafts/draft-routes.ts';
import { createDrafts } from './drafts/drafts.ts';
import { type CvPrinter, directCvPrinter } from './drawing/cv-worker.ts';
import { letterEndpoints } from './letters/letter-routes.ts';
import { createLetters } from './letters/letters.ts';
import { cvPictureEndpoints } from './pictures/cv-picture-routes.ts';
import { createCvPictures } from './pictures/cv-pictures.ts';
import { createCvs } from './shared/cvs.ts';

/** These tools run outside of this process. Without an assistant nothing is drafted. */
export type CvTools = { cvPrinter?: CvPrinter | undefined; assistant?: Assistant | undefined };
type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter'> & {
  signedIn: (c: Context) => Promise<SignedIn | null>;
  pictureReader?: PictureReader | undefined;
} & CvTools;

export function createCvModule({ db, limiter, signedIn, ...given }: Dependencies) {
  const { cvPrinter: printer = directCvPrinter, assistant, pictureReader } = given;
  const cvs = createCvs({ db });
  const letters = createLetters({ db });
  const drafts = createDrafts({ db, cvs, assistant });
  const pictures = createCvPictures({ db, cvs, pictureReader });
  const routes = { cvs, pictures, letters, drafts, printer, limiter };
  async function ownerOf(c: Context) {
    const { id } = await personOf(c);
    const member = await signedIn(c);
    const person = { name: member?.displayName ?? '', email: member?.email ?? '' };
    return {
      ...{ id, person, isPremium: member?.tier === 'premium', isMinor: member?.isMinor ?? false },
      isAdult: member?.isAdult ?? false,
      country: member?.country,
    };
  }
  return {
    cvs,
    ownerOf,
    endpoints: [
      ...cvEndpoints({ ...routes, ownerOf }),
      ...cvPictureEndpoints({ pictures, limiter, ownerOf }),
      ...letterEndpoints({ ...routes, ownerOf }),
      ...draftEndpoints({ ...routes, ownerOf }),
    ],
    pages: [cvFiles({ ...routes, ownerOf })],
    personalData: [cvData],
    stop: printer.stop,
  } satisfies FeatureModule & Record<string, unknown>;
}
