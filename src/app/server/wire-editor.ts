import { createEditor } from '#features/opportunity-admin/server/editor.ts';
import { editorEndpoints } from '#features/opportunity-admin/server/editor-routes.ts';
import { pictureEndpoints } from '#features/opportunity-admin/server/picture-routes.ts';
import type { Pictures } from '#features/opportunity-admin/server/pictures.ts';
import type { Database } from '#platform/server/database/database.ts';

type World = { db: Database; pictures: Pictures };

/** Writing opportunities by hand, with their pictures. */
export const wireEditor = ({ db, pictures }: World) => [
  ...editorEndpoints(createEditor(db)),
  ...pictureEndpoints(pictures),
];
