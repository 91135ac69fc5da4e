import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileDependencies } from '#platform/server/files/stored-files.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { editorEndpoints } from './editor-routes.ts';
import { createAdminList } from './list/admin-list.ts';
import { adminListEndpoints } from './list/admin-list-routes.ts';
import type { OnMerged } from './merge.ts';
import { createLogos } from './pictures/logos.ts';
import { pictureEndpoints, pictureFiles } from './pictures/picture-routes.ts';
import { createPictures } from './pictures/pictures.ts';
import { createEditor } from './shared/editor.ts';

type Dependencies = FileDependencies &
  Pick<ModuleDependencies, 'publicUrl'> & {
    onMerged?: OnMerged;
    /** For tests: the one loopback port that may be fetched. */
    outsideLoopbackPort?: number | undefined;
  };

export function createOpportunityAdminModule(dependencies: Dependencies) {
  const { db, onMerged, publicUrl, outsideLoopbackPort } = dependencies;
  const pictures = createPictures(dependencies);
  const fetchOutside = createFetchOutside({ publicUrl, loopbackPort: outsideLoopbackPort });
  return {
    endpoints: [
      ...adminListEndpoints(createAdminList({ db })),
      ...editorEndpoints(createEditor(db, onMerged)),
      ...pictureEndpoints(pictures, createLogos({ ...dependencies, fetchOutside, pictures })),
    ],
    pages: [pictureFiles(pictures)],
  } satisfies FeatureModule;
}
