import { join } from 'node:path';
import { createFolderUploads, createStoreUploads, type Uploads } from '#platform/server/backup/uploads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { contentTypeOf } from '#platform/server/files/content-kind-policy.ts';
import { createDirectoryFiles } from '#platform/server/files/directory-files.ts';
import { listFileNames } from '#platform/server/files/file-kind.ts';
import { createS3Files } from '#platform/server/files/s3-files.ts';
import { fileKinds } from './file-kinds.ts';
import type { Config } from './settings/config.ts';

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
  const listNames = async () => {
    const names: string[] = [];
    for (const kind of fileKinds) names.push(...(await listFileNames(db, kind)));
    return names;
  };
  return createStoreUploads({ files, listNames, contentTypeOf });
}
