import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/server/database/database.ts';
import { nextVersion } from '#platform/server/errors.ts';
import type { ApplicationDetail } from '../contract.ts';
import type { ChecklistItem, StoredPart } from '../part-contract.ts';
import type { ApplicationPart } from '../vocabulary.ts';
import { ApplicationNotFound, ChangedElsewhere } from './application-errors.ts';
import { createApplicationListRepository, type FoundApplication } from './application-list-repository.ts';
import { createApplicationPartRepository } from './application-part-repository.ts';
import { createApplicationRepository } from './application-repository.ts';
import type { OnPlanChanged } from './applications.ts';
import { defaultChecklist, summarize } from './checklist-policy.ts';
import { toApplication } from './to-application.ts';

type Dependencies = { db: Database; now?: () => Date; onPlanChanged?: OnPlanChanged | undefined };
export type ApplicationParts = ReturnType<typeof createApplicationParts>;

/** Applications that an export reads at once. */
const batch = 100;
const emptyValues = { notes: '', outcome: { result: '', lessons: '' }, links: [], contacts: [] };

/** Stores the parts of an application that people write. */
export function createApplicationParts({ db, now = () => new Date(), onPlanChanged }: Dependencies) {
  const lists = createApplicationListRepository(db);

  /** With all that they hold, in their order. */
  async function read(rows: readonly FoundApplication[]): Promise<ApplicationDetail[]> {
    const ids = rows.map(({ id }) => id);
    const stored = await createApplicationPartRepository(db).list(ids);
    const moves = await createApplicationRepository(db).listMoves(ids);
    return rows.map((row) => ({
      ...toApplication(row),
      createdAt: row.createdAt.toISOString(),
      parts: toParts(
        row,
        stored.filter(({ applicationId }) => applicationId === row.id),
      ),
      hasGeneralChecklist:
        !row.requiredDocuments?.length &&
        !stored.some(({ applicationId, part }) => applicationId === row.id && part === 'checklist'),
      moves: moves
        .filter(({ applicationId }) => applicationId === row.id)
        .map(({ from, to, createdAt }) => ({ from, to, movedAt: createdAt.toISOString() })),
    }));
  }

  return {
    /** One application with all that it holds. Throws `ApplicationNotFound`. */
    async get(userId: string, id: string) {
      const application = await lists.find(userId, id, now());
      if (!application) throw new ApplicationNotFound();
      const [detail] = await read([application]);
      return detail!;
    },

    /** All applications of a person, in the order of the list. */
    async *readAll(userId: string) {
      const at = now();
      for (let after: FoundApplication | undefined; ; ) {
        const page = await lists.list(userId, { after }, at, batch);
        yield* await read(page);
        after = page.at(-1);
        if (page.length < batch) return;
      }
    },

    /**
     * Stores a part; returns its new version. A stored value may be sent again, as when an answer was lost. Throws
     * `ApplicationNotFound`, and `ChangedElsewhere` for another version than the current one.
     */
    save: (userId: string, id: string, part: ApplicationPart, { version, value }: StoredPart) =>
      db.transaction(async (transaction) => {
        if (!(await createApplicationRepository(transaction).findForChange(userId, id)))
          throw new ApplicationNotFound();
        const repository = createApplicationPartRepository(transaction);
        const stored = await repository.find(id, part);
        const isSame = stored !== undefined && isDeepStrictEqual(stored.value, value);
        const next = nextVersion({ stored: stored?.version ?? 0, basedOn: version, isSame }, ChangedElsewhere);
        if (isSame) return next;
        await repository.save(id, part, { version: next, value, updatedAt: now() });
        if (part === 'checklist') {
          await repository.setSummary(id, summarize(value as ChecklistItem[]), now());
          await onPlanChanged?.(transaction, id);
        }
        return next;
      }),
  };
}

type Row = { part: ApplicationPart; version: number; value: unknown };

function toParts(application: FoundApplication, stored: readonly Row[]) {
  const values = { checklist: defaultChecklist(application), ...emptyValues };
  const parts = Object.entries(values).map(([part, value]) => {
    const { version = 0, value: storedValue = value } = stored.find((row) => row.part === part) ?? {};
    return [part, { version, value: storedValue }];
  });
  return Object.fromEntries(parts) as ApplicationDetail['parts'];
}
