import { existsSync, readFileSync } from 'node:fs';
import type { Database } from '#platform/server/database/database.ts';
import { localModel } from '#platform/server/embeddings/local-model.ts';
import { hashOf, textOf } from './vector-jobs.ts';
import { createVectorRepository } from './vector-repository.ts';

const hashLength = 22;
const vectorLength = 384;
const recordLength = hashLength + vectorLength;

/** Vectors by the hash of the text that they were made of, as `toVectorFile` wrote them. */
export function readVectorFile(file: string): ReadonlyMap<string, Int8Array> {
  const bytes = readFileSync(file);
  const vectors = new Map<string, Int8Array>();
  for (let at = 0; at + recordLength <= bytes.length; at += recordLength) {
    const hash = bytes.toString('latin1', at, at + hashLength);
    vectors.set(hash, Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset + at + hashLength, vectorLength)));
  }
  return vectors;
}

/** One record for each vector: the hash of its text, and its numbers. */
export const toVectorFile = (vectors: ReadonlyMap<string, Int8Array>) =>
  Buffer.concat(
    [...vectors]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([hash, vector]) => Buffer.concat([Buffer.from(hash, 'latin1'), Buffer.from(vector.buffer)])),
  );

/** Takes the vectors of shipped content from a file, so that the model reads only what is not in it. */
export async function seedVectors(db: Database, file: string) {
  if (!existsSync(file)) return;
  const repository = createVectorRepository(db);
  await repository.markOthers(localModel);
  const stale = await repository.listStale(10_000);
  if (stale.length === 0) return;
  const vectors = readVectorFile(file);
  const read = stale.flatMap((row) => {
    const textHash = hashOf(textOf(row));
    const vector = row.isShown && vectors.get(textHash);
    return vector ? [{ row, made: { textHash, model: localModel, vector } }] : [];
  });
  for (const { row, made } of read) await repository.save(row, made);
}
