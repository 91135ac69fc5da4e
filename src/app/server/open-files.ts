import { join } from 'node:path';
import { createDirectoryFiles } from '#platform/server/files/directory-files.ts';
import { createS3Files } from '#platform/server/files/s3-files.ts';
import type { Config } from './config.ts';

/** The directory of uploads in an installation without S3. */
export const uploadsDir = (dataDir: string) => join(dataDir, 'uploads');

/** The store of uploads: S3 when configured, else a directory. */
export const openFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  s3 ? createS3Files(s3) : createDirectoryFiles(uploadsDir(dataDir));
