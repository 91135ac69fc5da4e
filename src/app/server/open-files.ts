import { join } from 'node:path';
import { listAlumniFiles } from '#features/career/notes/server/notes-module.ts';
import { createPictures } from '#features/curation/admin/server/pictures.ts';
import { listAssignmentFiles } from '#features/learning/assignments/server/assignments-module.ts';
import { listDiscussionFiles } from '#features/learning/discussions/server/discussions-module.ts';
import { listMediaFiles } from '#features/learning/media/server/media-module.ts';
import { listWebinarFiles } from '#features/meeting/webinars/server/webinars-module.ts';
import { createFolderUploads, createStoreUploads, type Uploads } from '#platform/server/backup/uploads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createDirectoryFiles } from '#platform/server/files/directory-files.ts';
import { createS3Files } from '#platform/server/files/s3-files.ts';
import type { Config } from './config.ts';

type Settings = Pick<Config, 's3' | 'dataDir'>;

/** In an installation without S3. */
const uploadsDir = (dataDir: string) => join(dataDir, 'uploads');

/** The store of uploads: S3 when configured, else a directory. */
export const openFiles = ({ s3, dataDir }: Settings) =>
  s3 ? createS3Files(s3) : createDirectoryFiles(uploadsDir(dataDir));

/** Uploads as backups read them: all files of the directory, or the S3 objects that the database names. */
export function openUploads(db: Database, { s3, dataDir }: Settings): Uploads {
  if (!s3) return createFolderUploads(uploadsDir(dataDir));
  const files = createS3Files(s3);
  const pictures = createPictures({ db, files });
  const listNames = async () => [
    ...(await pictures.listFiles()),
    ...(await listAssignmentFiles(db)),
    ...(await listAlumniFiles(db)),
    ...(await listMediaFiles(db)),
    ...(await listDiscussionFiles(db)),
    ...(await listWebinarFiles(db)),
  ];
  const contentTypeOf = (name: string) =>
    name.startsWith('pictures/') ? pictures.contentTypeOf(name) : 'application/octet-stream';
  return createStoreUploads({ files, listNames, contentTypeOf });
}
