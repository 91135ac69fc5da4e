import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { AppError, failure } from '#platform/server/errors.ts';
import { readOutsideAddress } from '#platform/server/outbound/outside-address.ts';
import { OutsideFailure } from '#platform/server/outbound/outside-failure.ts';
import { hourMs } from '#platform/shared/dates/durations.ts';
import type { SourceInput } from '../../contract.ts';
import type { Schedule } from '../../vocabulary.ts';
import type { ImportSource } from './import-source-table.ts';
import { createSourceRepository } from './source-repository.ts';

class SourceNotFound extends failure('notFound', 'We could not find this source.') {}

class SourceNameTaken extends failure('conflict', 'Another source has this name already.') {
  override code = 'name';
}

class SourceAddressRefused extends AppError {
  override code = 'address';

  constructor(message: string) {
    super('invalid', message);
  }
}

const pauses = { hourly: hourMs, daily: 24 * hourMs, weekly: 7 * 24 * hourMs };
const longest = 7 * 24 * hourMs;

/**
 * Returns when a source is read next, by its schedule; each consecutive failure doubles the pause, up to a week. Null
 * for 'off'.
 */
export function nextRead(schedule: Schedule, failures: number, now: Date) {
  if (schedule === 'off') return null;
  return new Date(now.getTime() + Math.min(longest, pauses[schedule] * 2 ** Math.min(failures, 10)));
}

type Settings = { loopbackPort?: number | undefined };

const toLogged = ({ name, address, schedule }: SourceInput) => ({ name, address, schedule });

export type Sources = ReturnType<typeof createSources>;

export function createSources(db: Database, settings: Settings = {}) {
  const repository = createSourceRepository(db);

  async function get(id: string) {
    const source = await repository.find(id);
    if (!source) throw new SourceNotFound();
    return source;
  }

  /** The normalized address. Throws `SourceAddressRefused`, also for private networks. */
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

    async add(actorId: string, input: SourceInput) {
      const values = { ...input, address: readAddress(input.address) };
      await refuseTakenName(values.name);
      return db.transaction(async (transaction) => {
        const inHere = createSourceRepository(transaction);
        const added = await inHere.add(values);
        await inHere.wake(added.id);
        const fields = { subjectId: added.id, after: toLogged(values) };
        await recordAct(transaction, { actorId, action: 'import-source.add', ...fields });
        return added;
      });
    },

    /** A new address resets what is known of the old file. */
    async change(actorId: string, id: string, input: SourceInput) {
      const before = await get(id);
      const values = { ...input, address: readAddress(input.address) };
      await refuseTakenName(values.name, id);
      const reset: Partial<ImportSource> =
        values.address === before.address
          ? {}
          : { etag: null, lastModified: null, contentHash: null, failures: 0, failure: null, result: null };
      await db.transaction(async (transaction) => {
        const nextAt = nextRead(values.schedule, reset.failures ?? before.failures, new Date());
        await createSourceRepository(transaction).change(id, { ...values, ...reset, nextAt });
        const fields = { before: toLogged(before), after: toLogged(values) };
        await recordAct(transaction, { actorId, action: 'import-source.edit', subjectId: id, ...fields });
      });
    },

    async check(actorId: string, id: string) {
      const { name } = await get(id);
      await db.transaction(async (transaction) => {
        await createSourceRepository(transaction).wake(id);
        await recordAct(transaction, { actorId, action: 'import-source.check', subjectId: id, after: { name } });
      });
    },

    async remove(actorId: string, id: string) {
      const before = await get(id);
      await db.transaction(async (transaction) => {
        await createSourceRepository(transaction).remove(id);
        const fields = { before: toLogged(before), after: null };
        await recordAct(transaction, { actorId, action: 'import-source.remove', subjectId: id, ...fields });
      });
    },
  };
}
