import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/database/list-cursor.ts';
import type { ApplicationQuery, OwnInput, SaveInput } from '../contract.ts';
import type { ApplicationState } from '../vocabulary.ts';
import {
  ApplicationBegun,
  ApplicationNotFound,
  NotAddedByHand,
  NothingToUndo,
  TooManyApplications,
  UnknownOpportunity,
} from './application-errors.ts';
import { createApplicationListRepository, type FoundApplication } from './application-list-repository.ts';
import { createApplicationRepository } from './application-repository.ts';

export { ApplicationNotFound };

/**
 * Called in the transaction that adds or moves an application, or changes its own deadline or the days of its checklist.
 */
export type OnPlanChanged = (transaction: Database, applicationId: string) => Promise<unknown>;

type Dependencies = { db: Database; now?: () => Date; onPlanChanged?: OnPlanChanged | undefined };
export type Applications = ReturnType<typeof createApplications>;

const position = z.tuple([z.number(), z.uuid()]);
export const toApplicationCursor = ({ key, id }: FoundApplication) => encodeCursor([key, id]);

/** Without a title it is named by the site of its link. */
const toOwn = ({ title, organization, link = '', deadline, type }: OwnInput) => ({
  title: title || new URL(link).hostname.replace(/^www\./, ''),
  organization: organization || null,
  type: type || null,
  deadline: deadline || null,
  link,
});

export function createApplications({ db, now = () => new Date(), onPlanChanged }: Dependencies) {
  const lists = createApplicationListRepository(db);
  type Repository = ReturnType<typeof createApplicationRepository>;
  /** `note` takes the ids of applications whose dates or state change. */
  const change = <T>(run: (repository: Repository, note: (...ids: string[]) => void) => Promise<T>) =>
    db.transaction(async (transaction) => {
      const changed: string[] = [];
      const result = await run(createApplicationRepository(transaction), (...ids) => void changed.push(...ids));
      for (const id of changed) await onPlanChanged?.(transaction, id);
      return result;
    });

  /** Adds what is not there yet, in the order of `ids`, as far as there is room. */
  const addSaved = (userId: string, ids: readonly string[], mayBeEarly: boolean) =>
    change(async (repository, note) => {
      await repository.lockUser(userId);
      const savable = new Map((await repository.listSavable([...ids], mayBeEarly)).map((row) => [row.id, row]));
      const savedIds = new Set((await repository.listSaved(userId)).map(({ opportunityId }) => opportunityId));
      const fresh = [...new Set(ids)].flatMap((id) => (savedIds.has(id) ? [] : (savable.get(id) ?? [])));
      const free = await repository.countFree(userId);
      const rows = fresh.slice(0, free).map(({ id, ...copied }) => ({ ...copied, opportunityId: id, isOwn: false }));
      note(...(await repository.add(userId, rows, now())));
      return { found: savable.size, left: fresh.length - rows.length };
    });

  /** Saves an opportunity once. Throws `UnknownOpportunity` and `TooManyApplications`. */
  async function save(userId: string, opportunityId: string, mayBeEarly: boolean) {
    const { found: savableCount, left } = await addSaved(userId, [opportunityId], mayBeEarly);
    if (savableCount === 0) throw new UnknownOpportunity();
    if (left > 0) throw new TooManyApplications();
  }

  return {
    listSaved: (userId: string) => createApplicationRepository(db).listSaved(userId),

    save,

    /**
     * What is not saved is saved, and what is saved moves to 'preparing'; whatever has gone further stays as it is. May
     * be called again. Throws `UnknownOpportunity` and `TooManyApplications`.
     */
    async begin(userId: string, opportunityId: string, mayBeEarly: boolean) {
      const wasSaved = await createApplicationRepository(db).findSaved(userId, opportunityId);
      if (!wasSaved) await save(userId, opportunityId, mayBeEarly);
      return change(async (repository, note) => {
        const application = await repository.findSaved(userId, opportunityId);
        if (!application) throw new UnknownOpportunity();
        const { id, state } = application;
        const hasMoved = state === 'saved';
        if (hasMoved) {
          await repository.addMove(id, state, 'preparing', now());
          await repository.setState(id, 'preparing', now(), now());
          note(id);
        }
        return { id, state: hasMoved ? ('preparing' as const) : state, hasMoved, isNew: !wasSaved };
      });
    },

    /** Takes a save back; nothing that was begun is deleted so. Throws `ApplicationBegun`. */
    unsave: (userId: string, opportunityId: SaveInput['opportunityId']) =>
      change(async (repository) => {
        const saved = await repository.findSaved(userId, opportunityId);
        if (!saved) return;
        const isBegun = saved.state !== 'saved' || (await repository.listLastMoves(saved.id)).length > 0;
        if (isBegun) throw new ApplicationBegun();
        await repository.remove(userId, saved.id);
      }),

    /**
     * Adds what a browser kept for a visitor: what is unknown or was saved before adds nothing, so that it may be called
     * again. Throws `TooManyApplications` after it has added what finds room, so that the browser keeps the rest.
     */
    async bring(userId: string, opportunityIds: readonly string[], mayBeEarly: boolean) {
      const { left } = await addSaved(userId, opportunityIds, mayBeEarly);
      if (left > 0) throw new TooManyApplications();
    },

    /** Adds an opportunity from elsewhere; returns its id. Throws `TooManyApplications`. */
    addOwn: (userId: string, input: OwnInput) =>
      change(async (repository, note) => {
        await repository.lockUser(userId);
        if ((await repository.countFree(userId)) === 0) throw new TooManyApplications();
        const [id] = await repository.add(userId, [{ ...toOwn(input), isOwn: true }], now());
        note(id!);
        return id!;
      }),

    /** Changes what was added by hand. Throws `ApplicationNotFound` and `NotAddedByHand`. */
    editOwn: (userId: string, id: string, input: OwnInput) =>
      change(async (repository, note) => {
        const application = await repository.findForChange(userId, id);
        if (!application) throw new ApplicationNotFound();
        if (!application.isOwn) throw new NotAddedByHand();
        await repository.setOwn(id, toOwn(input), now());
        note(id);
      }),

    /** Up to `limit` rows of the list, as `toApplication` reads them. */
    list(userId: string, { cursor, ...filter }: ApplicationQuery, limit: number) {
      const [key, id] = cursor === undefined ? [] : decodeCursor(position, cursor);
      const after = key === undefined || id === undefined ? undefined : { key, id };
      return lists.list(userId, { ...filter, after }, now(), limit);
    },

    /** Moves an application to any state. Throws `ApplicationNotFound`. */
    move: (userId: string, id: string, state: ApplicationState) =>
      change(async (repository, note) => {
        const application = await repository.findForChange(userId, id);
        if (!application) throw new ApplicationNotFound();
        if (application.state === state) return;
        await repository.addMove(id, application.state, state, now());
        await repository.setState(id, state, now(), now());
        note(id);
      }),

    /** Takes the last move back, out of the history too; returns how it stands then. Throws `ApplicationNotFound` and `NothingToUndo`. */
    undo: (userId: string, id: string) =>
      change(async (repository, note) => {
        if (!(await repository.findForChange(userId, id))) throw new ApplicationNotFound();
        const [last, before] = await repository.listLastMoves(id);
        if (!last) throw new NothingToUndo();
        await repository.removeMove(last.id);
        const movedAt = before?.createdAt ?? last.createdAt;
        await repository.setState(id, last.from, movedAt, now());
        note(id);
        return { state: last.from, movedAt, canUndo: before !== undefined };
      }),

    /** Deletes it with everything in it. Throws `ApplicationNotFound`. */
    async remove(userId: string, id: string) {
      if (!(await createApplicationRepository(db).remove(userId, id))) throw new ApplicationNotFound();
    },
  };
}
