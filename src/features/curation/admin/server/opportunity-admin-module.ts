import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { createAdminList } from './admin-list.ts';
import { adminListEndpoints } from './admin-list-routes.ts';
import { createEditor } from './editor.ts';
import { editorEndpoints } from './editor-routes.ts';
import { pictureEndpoints, pictureFiles } from './picture-routes.ts';
import { createPictures } from './pictures.ts';

type Dependencies = { db: Database; files: FileStore; pictureReader?: PictureReader | undefined };

export function createOpportunityAdminModule({ db, files, pictureReader }: Dependencies) {
  const pictures = createPictures({ db, files, pictureReader });
  return {
    endpoints: [
      ...adminListEndpoints(createAdminList({ db })),
      ...editorEndpoints(createEditor(db)),
      ...pictureEndpoints(pictures),
    ],
    pages: [pictureFiles(pictures)],
    jobs: [{ name: 'purge-pictures', cron: '37 4 * * *', run: () => pictures.removeUnused() }],
  } satisfies FeatureModule;
}
