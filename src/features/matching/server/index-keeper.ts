import type { Logger } from '#platform/server/logging/logger.ts';
import type { CandidateRepository } from './candidate-repository.ts';
import { createMatchIndex, type MatchIndex } from './match-index.ts';

type Dependencies = {
  repository: CandidateRepository;
  model: string;
  logger: Pick<Logger, 'error'>;
  now: () => Date;
};

/** How long the index stays in memory when nobody uses it. */
const idleMs = 10 * 60 * 1000;

/** Keeps the index of all opportunities in memory while it is used. */
export function createIndexKeeper({ repository, model, logger, now }: Dependencies) {
  let kept: { index: MatchIndex; signature: string } | undefined;
  let loading: Promise<MatchIndex> | undefined;
  let usedAt = 0;

  async function load() {
    // Before the rows: what changes between is read again.
    const signature = await repository.readSignature();
    const index = createMatchIndex(await repository.listAll(model, now()));
    kept = { index, signature };
    return index;
  }

  const loadOnce = () => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  return {
    /** Waits for the first load only; a change is read in the background. */
    async get() {
      usedAt = now().getTime();
      return kept?.index ?? loadOnce();
    },

    /** Reads again what has changed; lets go of what nobody uses. Called after changes, and every few seconds. */
    async refresh() {
      if (!kept) return;
      if (now().getTime() - usedAt > idleMs) {
        kept = undefined;
        return;
      }
      try {
        if ((await repository.readSignature()) !== kept?.signature) await loadOnce();
      } catch (error) {
        logger.error({ err: error }, 'the index of opportunities could not be read again');
      }
    },
  };
}
