import { createEditor } from '#features/opportunities/server/editor/editor.ts';
import { editorEndpoints } from '#features/opportunities/server/editor/editor-routes.ts';
import { pictureEndpoints } from '#features/opportunities/server/pictures/picture-routes.ts';
import type { Pictures } from '#features/opportunities/server/pictures/pictures.ts';
import type { Database } from '#platform/server/database/database.ts';

type World = { db: Database; pictures: Pictures };

/** Writing opportunities by hand, with their pictures. */
export const wireEditor = ({ db, pictures }: World) => [
  ...editorEndpoints(createEditor(db)),
  ...pictureEndpoints(pictures),
];
