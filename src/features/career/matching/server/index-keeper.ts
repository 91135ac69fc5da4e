import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { CandidateRepository } from './candidate-repository.ts';
import { createMatchIndex, type MatchIndex } from './match-index.ts';

type Dependencies = {
  repository: CandidateRepository;
  model: string;
  logger: Pick<Logger, 'error'>;
  now: () => Date;
};
type Kept = { index: MatchIndex; versions: Map<string, string>; signature: string };

/** How long the index stays in memory when nobody uses it. */
const idleMs = 10 * 60 * 1000;
const versionsAtOnce = 2000;
const rowsAtOnce = 200;

/** Keeps the index of all opportunities in memory while it is used. Requests are served while it is read. */
export function createIndexKeeper({ repository, model, logger, now }: Dependencies) {
  let current: Kept | undefined;
  let reading: Promise<MatchIndex> | undefined;
  let usedAt = 0;

  /** Reads into the index what is not in it as it is stored, and takes out what is no longer open. */
  async function update({ index, versions }: Kept) {
    const gone = new Set(index.ids());
    let after: string | undefined;
    do {
      const page = await repository.listVersions(model, now(), { after, limit: versionsAtOnce });
      for (const { id } of page) gone.delete(id);
      const changed = page.filter(({ id, version }) => versions.get(id) !== version);
      for (let at = 0; at < changed.length; at += rowsAtOnce) {
        const ids = changed.slice(at, at + rowsAtOnce).map(({ id }) => id);
        for (const row of await repository.listIndexed(ids, model)) index.put(row);
        await yieldToEventLoop();
      }
      for (const { id, version } of changed) versions.set(id, version);
      after = page.length < versionsAtOnce ? undefined : page.at(-1)!.id;
    } while (after !== undefined);
    for (const id of gone) {
      index.remove(id);
      versions.delete(id);
    }
  }

  async function read() {
    const isWorn = current === undefined || current.index.emptyShare() > 1;
    // The signature before the rows: what changes between is read again.
    const signature = await repository.readSignature();
    const next: Kept = isWorn
      ? { index: createMatchIndex(), versions: new Map(), signature }
      : { ...current!, signature };
    await update(next);
    current = next;
    return next.index;
  }

  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    /** Waits for the first reading only; changes are read in the background. */
    async get() {
      usedAt = now().getTime();
      return current?.index ?? readOnce();
    },

    /** Reads what has changed; lets go of what nobody uses. Called after changes. */
    async refresh() {
      // Changes during a read may be missing in it.
      await reading?.catch(() => {});
      if (!current) return;
      if (now().getTime() - usedAt > idleMs) {
        current = undefined;
        return;
      }
      try {
        if ((await repository.readSignature()) !== current.signature) await readOnce();
      } catch (error) {
        logger.error({ err: error }, 'the index of opportunities could not be read again');
      }
    },
  };
}
