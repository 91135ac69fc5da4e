import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileDependencies } from '#platform/server/files/stored-files.ts';
import { editorEndpoints } from './editor-routes.ts';
import { createAdminList } from './list/admin-list.ts';
import { adminListEndpoints } from './list/admin-list-routes.ts';
import type { OnMerged } from './merge.ts';
import { pictureEndpoints, pictureFiles } from './pictures/picture-routes.ts';
import { createPictures } from './pictures/pictures.ts';
import { createEditor } from './shared/editor.ts';

type Dependencies = FileDependencies & { onMerged?: OnMerged };

export function createOpportunityAdminModule(dependencies: Dependencies) {
  const { db, onMerged } = dependencies;
  const pictures = createPictures(dependencies);
  return {
    endpoints: [
      ...adminListEndpoints(createAdminList({ db })),
      ...editorEndpoints(createEditor(db, onMerged)),
      ...pictureEndpoints(pictures),
    ],
    pages: [pictureFiles(pictures)],
  } satisfies FeatureModule;
}
