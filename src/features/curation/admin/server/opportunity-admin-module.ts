import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileDependencies } from '#platform/server/files/stored-files.ts';
import { createAdminList } from './admin-list.ts';
import { adminListEndpoints } from './admin-list-routes.ts';
import { createEditor } from './editor.ts';
import { editorEndpoints } from './editor-routes.ts';
import { pictureEndpoints, pictureFiles } from './picture-routes.ts';
import { createPictures } from './pictures.ts';

export function createOpportunityAdminModule(dependencies: FileDependencies) {
  const { db } = dependencies;
  const pictures = createPictures(dependencies);
  return {
    endpoints: [
      ...adminListEndpoints(createAdminList({ db })),
      ...editorEndpoints(createEditor(db)),
      ...pictureEndpoints(pictures),
    ],
    pages: [pictureFiles(pictures)],
  } satisfies FeatureModule;
}
