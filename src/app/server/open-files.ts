import { createDirectoryFiles } from '#platform/server/files/directory-files.ts';
import { createS3Files } from '#platform/server/files/s3-files.ts';
import type { Config } from './config.ts';
import { uploadsDir } from './uploads-dir.ts';

/** Where what people upload is kept: a store that speaks S3, or else a folder. */
export const openFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  s3 ? createS3Files(s3) : createDirectoryFiles(uploadsDir(dataDir));
