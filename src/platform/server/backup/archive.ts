import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError, type Manifest, manifest as manifestSchema } from './manifest.ts';

/** One file of the archive: its name there, its size, and how its content is read. */
export type Part = { name: string; bytes: number; read: () => Readable };

export const partOf = async (name: string, file: string): Promise<Part> => ({
  name,
  bytes: (await stat(file)).size,
  read: () => createReadStream(file),
});

const manifestName = 'manifest.json';

/** Writes the parts, and behind them the manifest with their checksums, as a compressed tar file that is on the disk when this returns. */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<Part>,
  describe: (files: Manifest['files']) => Manifest,
) {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const files: Manifest['files'] = [];
  const addAll = async () => {
    for await (const { name, bytes, read } of parts) {
      const hash = createHash('sha256');
      const entry = tar.entry({ name, size: bytes, mode: 0o600 });
      const content = read().on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(content, entry);
      files.push({ name, bytes, sha256: hash.digest('hex') });
    }
    const described = describe(files);
    tar.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(described, null, 2));
    tar.finalize();
    return described;
  };
  const [described] = await Promise.all([
    addAll().catch((error: Error) => {
      tar.destroy(error);
      throw error;
    }),
    written,
  ]);
  await synced(file);
  return described;
}

async function synced(file: string) {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

const damaged = (file: string) =>
  new BackupError(`${file} is damaged, or is no backup of SeaLeap. Nothing was changed; try an older one.`);

/** Unpacks into `directory`, and says what is there once every part of it has been found to be as it was written. */
export async function readArchive(file: string, directory: string): Promise<Manifest> {
  const unpacked = new Map<string, { bytes: number; sha256: string }>();
  let described: string | undefined;
  const tar = extract();
  const unpacking = (async () => {
    for await (const entry of tar) {
      const { name } = entry.header;
      if (name === manifestName) {
        described = Buffer.concat(await Readable.from(entry).toArray()).toString();
        continue;
      }
      if (!isInside(name) || unpacked.has(name)) throw damaged(file);
      const target = join(directory, name);
      await mkdir(dirname(target), { recursive: true });
      const hash = createHash('sha256');
      let bytes = 0;
      const content = Readable.from(entry).on('data', (chunk: Buffer) => {
        hash.update(chunk);
        bytes += chunk.length;
      });
      await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      unpacked.set(name, { bytes, sha256: hash.digest('hex') });
    }
  })();
  try {
    await Promise.all([pipeline(createReadStream(file), createGunzip(), tar), unpacking]);
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'EACCES', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw damaged(file);
  }
  return checked(file, described, unpacked);
}

/** Names from outside never lead out of the directory. */
const isInside = (name: string) => /^(tables|uploads)(\/(?!\.)[\w.-]+)+$/.test(name);

function checked(
  file: string,
  described: string | undefined,
  unpacked: Map<string, { bytes: number; sha256: string }>,
) {
  const said = parse(described);
  if (said && typeof said === 'object' && 'format' in said && said.format !== 1 && 'product' in said)
    throw new BackupError(`${file} was made by a newer SeaLeap. Restore it with that one. Nothing was changed.`);
  const parsed = manifestSchema.safeParse(said);
  if (!parsed.success) throw damaged(file);
  const { files, tables } = parsed.data;
  const isWhole =
    files.length === unpacked.size &&
    files.every(
      ({ name, bytes, sha256 }) => unpacked.get(name)?.sha256 === sha256 && unpacked.get(name)?.bytes === bytes,
    ) &&
    tables.every(({ name }) => unpacked.has(`tables/${name}.jsonl`));
  if (!isWhole) throw damaged(file);
  return parsed.data;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
