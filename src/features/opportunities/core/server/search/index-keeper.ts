import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { IndexRepository } from './index-repository.ts';
import { createOpportunityIndex, type OpportunityIndex } from './opportunity-index.ts';

type Settings = {
  repository: IndexRepository;
  /** More are not kept in memory. */
  maxRows: number;
};

/** `notify_content_shown` sends this about few changed opportunities. */
const message = z.object({
  table: z.literal('opportunities'),
  changes: z.array(z.object({ id: z.string() })),
});
const versionsAtOnce = 2_000;
const rowsAtOnce = 200;

function idsIn(payload: string): readonly string[] | undefined {
  try {
    return z.parse(message, JSON.parse(payload)).changes.map(({ id }) => id);
  } catch {
    return undefined;
  }
}

/** Keeps the index of what is published as it is in the database. Requests are served while it is read. */
export function createIndexKeeper({ repository, maxRows }: Settings) {
  let index: OpportunityIndex = createOpportunityIndex();
  let versions = new Map<string, string>();
  let signature: string | undefined;
  let isTooLarge = false;
  let isRead = false;
  let isAnnounced = false;
  /** 'all': what has changed is not known. */
  let changed: Set<string> | 'all' = 'all';
  let reading: Promise<void> | undefined;

  async function readRows(ids: readonly string[]) {
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      const asked = ids.slice(at, at + rowsAtOnce);
      const gone = new Set(asked);
      for (const { version, ...row } of await repository.listRows(asked)) {
        gone.delete(row.id);
        index.put(row);
        versions.set(row.id, version);
      }
      for (const id of gone) {
        index.remove(id);
        versions.delete(id);
      }
      await yieldToEventLoop();
    }
  }

  async function readAll() {
    const current = await repository.readSignature();
    isTooLarge = Number.parseInt(current, 10) > maxRows;
    const isWorn = index.emptyShare() > 1;
    if (current === signature && !isTooLarge && !isWorn) return;
    if (isTooLarge || isWorn) {
      index = createOpportunityIndex();
      versions = new Map();
    }
    if (isTooLarge) return;
    const gone = new Set(versions.keys());
    let after: string | undefined;
    do {
      const page = await repository.listVersions(after, versionsAtOnce);
      for (const { id } of page) gone.delete(id);
      await readRows(page.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id));
      after = page.length < versionsAtOnce ? undefined : page.at(-1)!.id;
    } while (after !== undefined);
    await readRows([...gone]);
    signature = current;
    isRead = true;
  }

  async function read() {
    const wanted = changed;
    changed = new Set();
    try {
      if (wanted === 'all' || index.emptyShare() > 1) await readAll();
      else if (wanted.size > 0 && !isTooLarge) {
        await readRows([...wanted]);
        signature = undefined;
      }
    } catch (error) {
      changed = 'all';
      throw error;
    }
  }

  /** Reads what was announced until now; what is announced meanwhile needs another reading. */
  function refresh() {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const isCurrent = () => changed !== 'all' && changed.size === 0;

  return {
    /** The index as the database was when it was asked for; undefined while it is read for the first time, or is too large. */
    async get(): Promise<OpportunityIndex | undefined> {
      if (!isAnnounced) changed = 'all';
      else if (!isRead && !isTooLarge) {
        refresh().catch(() => {});
        return undefined;
      }
      await reading;
      if (!isCurrent()) await refresh();
      return isTooLarge ? undefined : index;
    },

    /**
     * Called with the payload of a notification; without one, anything may have changed. Until the first call, each use
     * of the index asks the database whether something has.
     */
    noteChange(payload?: string) {
      isAnnounced = true;
      const ids = payload === undefined ? undefined : idsIn(payload);
      if (!ids) changed = 'all';
      else if (changed !== 'all') for (const id of ids) changed.add(id);
    },

    refresh,
  };
}
