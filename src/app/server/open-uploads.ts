import { createPictures } from '#features/opportunity-admin/server/pictures.ts';
import { createFolderUploads, createStoreUploads, type Uploads } from '#platform/server/backup/uploads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createS3Files } from '#platform/server/files/s3-files.ts';
import type { Config } from './config.ts';
import { uploadsDir } from './open-files.ts';

/** Uploads as backups read them: all files of the directory, or the S3 objects that the database names. */
export function openUploads(db: Database, { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Uploads {
  if (!s3) return createFolderUploads(uploadsDir(dataDir));
  const files = createS3Files(s3);
  const { listFiles, contentTypeOf } = createPictures({ db, files });
  return createStoreUploads({ files, listNames: listFiles, contentTypeOf });
}
