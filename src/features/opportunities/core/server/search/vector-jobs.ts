import { createHash } from 'node:crypto';
import { type Embedder, EmbeddingFailed } from '#platform/server/embeddings/embedder.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { StaleVector, VectorRepository } from './vector-repository.ts';

type Dependencies = {
  repository: VectorRepository;
  embedder: Embedder;
  logger: Pick<Logger, 'warn'>;
  batchSize?: number;
};

/** Returns the text of an opportunity for the model: the most telling texts first, since models weaken with length. */
export function textOf({
  title,
  organization,
  type,
  description,
  benefits,
  subjects,
}: Omit<StaleVector, 'id' | 'version'>) {
  const first = [title, organization, type].filter(Boolean).join('. ');
  return [first, subjects.join('. '), description, benefits.join('. ')].filter(Boolean).join('\n').slice(0, 1200);
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A new version of its text is tried anew. */
const attemptKey = ({ id, version }: StaleVector) => `${id}:${version}`;

/**
 * Makes the vectors of changed opportunities, batch after batch. It may end at any point: what is left stays stale, and
 * the next run goes on there.
 */
export function createVectorJobs({ repository, embedder, logger, batchSize = 32 }: Dependencies) {
  const { model } = embedder;
  const { attempts } = repository;
  let isStopped = false;
  let inWork: readonly string[] = [];

  /** One by one where the model refuses some of them; those are not tried again until they change. */
  async function embedEach(texts: readonly string[]): Promise<(Int8Array | null)[]> {
    try {
      return await embedder.embed(texts);
    } catch (error) {
      if (!(error instanceof EmbeddingFailed) || !error.isFinal) throw error;
      if (texts.length === 1) return [null];
      const vectors: (Int8Array | null)[] = [];
      for (const text of texts) vectors.push(...(await embedEach([text])));
      return vectors;
    }
  }

  /** A text that ends the process, or that the model fails for, keeps no other waiting. */
  async function handleBatch(batch: readonly StaleVector[]) {
    const { claimed, setAside } = await attempts.claim(batch.map(attemptKey));
    for (const row of batch.filter((one) => setAside.includes(attemptKey(one))))
      await repository.save(row, { textHash: hashOf(textOf(row)), model, vector: null });
    inWork = claimed;
    const rows = batch.filter((one) => claimed.includes(attemptKey(one)));
    try {
      await readBatch(rows);
      await attempts.finish(claimed);
    } catch (error) {
      if (isStopped) throw error;
      if (!(error instanceof EmbeddingFailed) || rows.length === 1) {
        for (const key of claimed) await attempts.fail(key, error as Error);
        throw error;
      }
      await readEach(rows);
    } finally {
      inWork = [];
    }
  }

  /** One by one, to find the texts that the model fails for. Where it fails for the first two, no text is to blame. */
  async function readEach(rows: readonly StaleVector[]) {
    const failed: { key: string; error: EmbeddingFailed }[] = [];
    for (const [index, row] of rows.entries()) {
      try {
        await readBatch([row]);
        await attempts.finish([attemptKey(row)]);
      } catch (error) {
        if (!(error instanceof EmbeddingFailed)) throw error;
        failed.push({ key: attemptKey(row), error });
        if (isStopped || (index === 1 && failed.length === 2)) {
          await attempts.finish(rows.map(attemptKey));
          throw error;
        }
      }
    }
    for (const { key, error } of failed) await attempts.fail(key, error);
  }

  async function readBatch(batch: readonly StaleVector[]) {
    const read = batch.map((row) => ({ row, textHash: hashOf(textOf(row)) }));
    const isNew = ({ row, textHash }: (typeof read)[number]) =>
      row.isShown && (row.textHash !== textHash || row.model !== model);
    const changed = read.filter(isNew);
    const vectors = await embedEach(changed.map(({ row }) => textOf(row)));
    for (const [index, { row, textHash }] of changed.entries())
      await repository.save(row, { textHash, model, vector: vectors[index] ?? null });
    await repository.announce(changed.map(({ row }) => row.id));
    // The text is as before, or nobody sees it.
    for (const { row } of read.filter((one) => !isNew(one)))
      await repository.save(row, { textHash: row.isShown ? row.textHash : null, model });
  }

  async function embedStale() {
    while (!isStopped) {
      const batch = await repository.listStale(batchSize);
      if (batch.length === 0) return;
      await handleBatch(batch);
    }
  }

  return {
    /** Resolves when nothing is stale, or at the first failure of the model: the next run tries again. */
    async run() {
      await repository.markOthers(model);
      try {
        await embedStale();
      } catch (error) {
        if (!(error instanceof EmbeddingFailed)) throw error;
        if (!isStopped) logger.warn({ err: error }, 'changed opportunities are matched without their meaning');
      }
    },

    /** Ends after the batch that is being read. */
    async stop() {
      isStopped = true;
      await attempts.release(inWork);
    },
  };
}
