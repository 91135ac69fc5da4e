import type { Logger } from '#platform/server/logging/logger.ts';
import type { VectorIndexRepository } from './vector-index-repository.ts';

type Dependencies = {
  repository: VectorIndexRepository;
  model: string;
  logger: Pick<Logger, 'info' | 'warn'>;
  batchSize?: number;
  now?: () => Date;
};
export type VectorIndex = ReturnType<typeof createVectorIndex>;

/** Another process may have made the index, or an operator removed it. */
const checkedForMs = 60_000;

/**
 * The vectors in an index of PostgreSQL, where pgvector is there; without it `isReady` stays false, and vectors are
 * compared in memory.
 */
export function createVectorIndex({
  repository,
  model,
  logger,
  batchSize = 500,
  now = () => new Date(),
}: Dependencies) {
  let isRefused = false;
  let isStopped = false;
  let isReady = false;
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Creates the extension where it is available; says so once when that is not allowed. */
  async function ensureExtension() {
    const extension = await repository.findExtension();
    if (extension !== 'available') return extension === 'installed';
    if (isRefused) return false;
    try {
      await repository.createExtension();
      logger.info('pgvector was created in this database: vectors are compared by an index');
      return true;
    } catch (error) {
      isRefused = true;
      logger.warn(
        { err: error },
        "pgvector is on this server, but this user may not create it: vectors are compared in memory (docs/operations.md, 'pgvector')",
      );
      return false;
    }
  }

  async function copyChanged() {
    for (let after: string | undefined; !isStopped; ) {
      const rows = await repository.listChanged(model, after, batchSize);
      if (rows.length > 0) await repository.save(rows);
      if (rows.length < batchSize) return;
      after = rows.at(-1)!.id;
    }
  }

  return {
    /** Copies what has changed, in batches: it may end at any point, and the next run goes on there. */
    async run() {
      if (!(await ensureExtension())) return;
      const size = await repository.findSize(model);
      if (size === undefined) return;
      await repository.prepare(model, size);
      await copyChanged();
      if (isStopped) return;
      await repository.removeGone(model);
      await repository.build();
    },

    /** Whether `nearestTo` answers. */
    async isReady() {
      if (now().getTime() - checkedAt >= checkedForMs) {
        checkedAt = now().getTime();
        isReady = await repository.isBuilt(model);
      }
      return isReady;
    },

    /** The `count` nearest ones, best first; nearly all of them, because the index is an approximate one. */
    nearestTo: repository.listNearest,

    /** Ends after the batch that is being copied. */
    stop() {
      isStopped = true;
    },
  };
}
