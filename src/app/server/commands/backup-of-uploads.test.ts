import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { opportunityPictureKind } from '#features/curation/admin/server/pictures/picture-repository.ts';
import { createPictures } from '#features/curation/admin/server/pictures/pictures.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { listFileNames } from '#platform/server/files/file-kind.ts';
import { startS3Server } from '#platform/server/files/testing/s3-server.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { openFiles, openUploads } from '../open-files.ts';

type Whole = Awaited<ReturnType<typeof openWholeDatabase>>;

const migrationsDir = 'migrations';
let s3: Awaited<ReturnType<typeof startS3Server>>;
let file: string;
beforeEach(async () => {
  s3 = await startS3Server();
  file = join(await mkdtemp(join(tmpdir(), 'sealeap-backup-')), 'sealeap.backup');
});
afterEach(() => s3.close());

const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a6c74' } })
  .png()
  .toBuffer();
/** Each is written to and read from by one; a move to another is the most that a restore does. */
const moves = [
  { from: 'a folder', isFromS3: false, to: 'S3', isToS3: true },
  { from: 'S3', isFromS3: true, to: 'a folder', isToS3: false },
];

for (const kind of oneDatabaseKind) {
  const configOf = (database: Whole, isInS3: boolean) => ({
    dataDir: database.location.dataDir,
    s3: isInS3 ? s3.settings : undefined,
  });
  const picturesOf = (database: Whole, isInS3: boolean) =>
    createPictures({ db: database.db, files: openFiles(configOf(database, isInS3)) });
  const save = (database: Whole, isInS3: boolean) =>
    makeBackup({ db: database.db, uploads: openUploads(database.db, configOf(database, isInS3)), version: '1' }, file);
  const restore = (database: Whole, isInS3: boolean) => {
    const uploads = openUploads(database.db, configOf(database, isInS3));
    const { dataDir } = database.location;
    return restoreBackup({ database, uploads, dataDir, migrationsDir, isReplacing: true }, file);
  };

  for (const { from, isFromS3, to, isToS3 } of moves)
    it(`brings pictures in ${from} into ${to} after everything is destroyed [${kind}]`, async () => {
      const [old, fresh] = [await openWholeDatabase(kind), await openWholeDatabase(kind)];
      const { id } = await picturesOf(old, isFromS3).add('ada', picture);
      const before = await picturesOf(old, isFromS3).read(id, '640.webp');
      s3.contents.set('/harbour/of-somebody-else.txt', Buffer.from('not ours'));
      expect(await save(old, isFromS3)).toMatchObject({ files: 6 });
      await old.close();
      s3.contents.clear();

      expect(await restore(fresh, isToS3)).toMatchObject({ files: 6 });
      expect(await picturesOf(fresh, isToS3).read(id, '640.webp')).toEqual(before);
      expect(s3.contents.size).toBe(isToS3 ? 6 : 0);
      await fresh.close();
    });

  it(`makes no backup and restores nothing while the store is unavailable [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    const { id } = await picturesOf(database, true).add('ada', picture);
    await save(database, true);
    const stored = new Map(s3.contents);
    s3.contents.clear();
    file = `${file}.second`;
    await expect(save(database, true)).rejects.toThrow('The file store has none of the files');

    file = file.replace('.second', '');
    await picturesOf(database, true).add('ada', picture);
    s3.settings.bucket = 'locked';
    await expect(restore(database, true)).rejects.toThrow('The file store answered 403');
    expect(await listFileNames(database.db, opportunityPictureKind)).toHaveLength(12);

    s3.settings.bucket = 'harbour';
    await restore(database, true);
    expect(await listFileNames(database.db, opportunityPictureKind)).toHaveLength(6);
    const name = `/harbour/pictures/${id}/320.avif`;
    expect(s3.contents.get(name)).toEqual(stored.get(name));
    await database.close();
  });
}
