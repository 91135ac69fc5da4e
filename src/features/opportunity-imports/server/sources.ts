import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readOutsideAddress } from '#platform/server/outbound/outside-address.ts';
import { OutsideFailure } from '#platform/server/outbound/outside-failure.ts';
import type { SourceInput } from '../source-contract.ts';
import type { ImportSource } from './import-source-table.ts';
import { SourceAddressRefused, SourceNameTaken, SourceNotFound } from './source-errors.ts';
import { nextRead } from './source-policy.ts';
import { createSourceRepository } from './source-repository.ts';

type Settings = { loopbackPort?: number | undefined };

const trackedRequest = ({ name, address, schedule }: SourceInput) => ({ name, address, schedule });

export type Sources = ReturnType<typeof createSources>;

/** Addresses that are read on a schedule. */
export function createSources(db: Database, settings: Settings = {}) {
  const repository = createSourceRepository(db);

  async function get(id: string) {
    const found = await repository.find(id);
    if (!found) throw new SourceNotFound();
    return found;
  }

  /** The address as it is asked for; one that leads into a private network by its words is refused at once. */
  function readAddress(address: string) {
    try {
      return readOutsideAddress(address, settings).href;
    } catch (error) {
      if (error instanceof OutsideFailure) throw new SourceAddressRefused(error.message);
      throw error;
    }
  }

  async function refuseTakenName(name: string, id?: string) {
    const same = await repository.findByName(name);
    if (same && same.id !== id) throw new SourceNameTaken();
  }

  return {
    get,

    async list() {
      const [sources, imports] = [await repository.list(), await repository.listLastImports()];
      const lastOf = new Map(imports.map(({ sourceId, ...last }) => [sourceId, last]));
      return sources.map((source) => ({ source, lastImport: lastOf.get(source.id) ?? null }));
    },

    /** It is read for the first time at once. */
    async add(actorId: string, input: SourceInput) {
      const given = { ...input, address: readAddress(input.address) };
      await refuseTakenName(given.name);
      return inTransaction(db, async (within) => {
        const inHere = createSourceRepository(within);
        const added = await inHere.add(given);
        await inHere.wake(added.id);
        await recordAct(within, {
          actorId,
          action: 'import-source.add',
          subjectId: added.id,
          after: trackedRequest(given),
        });
        return added;
      });
    },

    /** A new address is another file: what was known of the old one is forgotten. */
    async change(actorId: string, id: string, input: SourceInput) {
      const before = await get(id);
      const given = { ...input, address: readAddress(input.address) };
      await refuseTakenName(given.name, id);
      const anew: Partial<ImportSource> =
        given.address === before.address
          ? {}
          : { etag: null, lastModified: null, contentHash: null, failures: 0, failure: null, result: null };
      await inTransaction(db, async (within) => {
        const nextAt = nextRead(given.schedule, anew.failures ?? before.failures, new Date());
        await createSourceRepository(within).change(id, { ...given, ...anew, nextAt });
        const fields = { before: trackedRequest(before), after: trackedRequest(given) };
        await recordAct(within, { actorId, action: 'import-source.change', subjectId: id, ...fields });
      });
    },

    async check(actorId: string, id: string) {
      const { name } = await get(id);
      await inTransaction(db, async (within) => {
        await createSourceRepository(within).wake(id);
        await recordAct(within, { actorId, action: 'import-source.check', subjectId: id, after: { name } });
      });
    },

    /** What it brought stays. */
    async remove(actorId: string, id: string) {
      const before = await get(id);
      await inTransaction(db, async (within) => {
        await createSourceRepository(within).remove(id);
        const fields = { before: trackedRequest(before), after: null };
        await recordAct(within, { actorId, action: 'import-source.remove', subjectId: id, ...fields });
      });
    },
  };
}
