import { isOver, nextReminderAt, toLocal } from '#features/meeting/meetings/meeting-policy.ts';
import { MeetingNotFound } from '#features/meeting/meetings/server/meeting-errors.ts';
import {
  cancelledFrom,
  changeMeeting,
  checkAhead,
  listZonesFor,
  startAhead,
} from '#features/meeting/meetings/server/meetings.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import { toSlug } from '#platform/shared/text/fold-text.ts';
import type { WebinarChange, WebinarInput } from '../admin-contract.ts';
import { createWebinarFileRepository } from './files/webinar-file-repository.ts';
import { createRegistrationRepository } from './registrations/registration-repository.ts';
import { fillFromWaitingList, type WaitingListDependencies } from './registrations/waiting-list.ts';
import { DraftOnly, NotPublished } from './webinar-errors.ts';
import { noun } from './webinar-labels.ts';
import { createWebinarNotifications } from './webinar-notifications.ts';
import { checkPast } from './webinar-past-policy.ts';
import { createWebinarRepository, type WebinarWithCounts } from './webinar-repository.ts';
import type { WebinarRow } from './webinar-table.ts';

export type WebinarAdmin = ReturnType<typeof createWebinarAdmin>;

/** Returns the facts of a webinar for the audit log: not the address of its meeting. */
const recorded = ({
  title,
  startsAt,
  timeZone,
  minutes,
  capacity,
  audience,
  premiumDays,
  speakerName,
}: WebinarRow) => ({
  ...{ title, speakerName, startsAt: startsAt.toISOString(), timeZone, minutes, capacity, audience, premiumDays },
});

const detailsOf = ({ capacity, start: _start, ...rest }: WebinarInput) => ({ ...rest, capacity: capacity || null });

/** Webinars for the curators who make them. Methods throw MeetingNotFound. */
export function createWebinarAdmin({ db, now = () => new Date(), ...dependencies }: WaitingListDependencies) {
  const repository = createWebinarRepository(db);

  const toRow = ({ publishedAt, cancelledAt, ...webinar }: WebinarWithCounts) => ({
    ...webinar,
    isPublished: publishedAt !== null,
    isCancelled: cancelledAt !== null,
    isOver: isOver(webinar, now()),
  });

  type Its = ReturnType<typeof createWebinarRepository>;
  /** Runs `work` with a webinar, locked. */
  const onLocked = <T>(id: string, work: (webinar: WebinarRow, webinars: Its, transaction: Database) => Promise<T>) =>
    db.transaction(async (transaction) => {
      const webinars = createWebinarRepository(transaction);
      const webinar = await webinars.lock(id);
      if (!webinar) throw new MeetingNotFound(noun);
      return work(webinar, webinars, transaction);
    });

  async function get(id: string) {
    const webinar = await repository.find(id);
    if (!webinar) throw new MeetingNotFound(noun);
    return webinar;
  }

  async function read(id: string) {
    const webinar = await get(id);
    return {
      ...toRow(webinar),
      start: toLocal(webinar.startsAt, webinar.timeZone),
      joined: await createRegistrationRepository(db).countJoined(id),
      files: await createWebinarFileRepository(db).findAll(id),
    };
  }

  return {
    onLocked,
    list: async (cursor: string | undefined, limit: number) => (await repository.list(cursor, limit)).map(toRow),

    /** `id`: undefined for the form of a new one. */
    async readForm(curatorId: string, id: string | undefined) {
      const webinar = id === undefined ? null : await read(id);
      return { webinar, ...(await listZonesFor(db, curatorId, webinar ? [webinar.timeZone] : [])) };
    },

    get,

    /** A draft. Its slug is made of the title, with a number where another one has it. */
    async add(curatorId: string, input: WebinarInput) {
      const startsAt = startAhead(input, now());
      return db.transaction(async (transaction) => {
        const webinars = createWebinarRepository(transaction);
        const base = toSlug(input.title) || 'webinar';
        let added: WebinarRow | undefined;
        for (let number = 1; !added; number += 1)
          added = await webinars.add({
            ...{ ...detailsOf(input), startsAt, changedAt: now(), createdAt: now() },
            slug: number === 1 ? base : `${base}-${number}`,
          });
        const act = { actorId: curatorId, action: 'webinar.add', subjectId: added.id };
        await recordAct(transaction, { ...act, after: recorded(added) });
        return { id: added.id };
      });
    },

    /** From then on everybody sees it. */
    publish: (curatorId: string, id: string) =>
      onLocked(id, async (webinar, webinars, transaction) => {
        if (webinar.publishedAt) throw new DraftOnly();
        checkAhead(webinar, noun, now());
        const remindAt = nextReminderAt(webinar.startsAt, now());
        await webinars.change(id, { publishedAt: now(), changedAt: now(), remindAt });
        await recordAct(transaction, { actorId: curatorId, action: 'webinar.publish', subjectId: id });
      }),

    /**
     * Tells everybody who is registered or waits of another title, text, beginning or length, and moves people up where
     * there is more room. Throws MeetingChanged.
     */
    change: (curatorId: string, id: string, { sequence, ...input }: WebinarChange) =>
      onLocked(id, async (before, webinars, transaction) => {
        const details = detailsOf(input);
        const act = { actorId: curatorId, action: 'webinar.change', subjectId: id };
        if (before.publishedAt === null) {
          if (before.sequence !== sequence) throw new ChangedMeanwhile();
          const startsAt = startAhead(input, now());
          const after = await webinars.change(id, { ...details, startsAt, sequence: sequence + 1, changedAt: now() });
          return recordAct(transaction, { ...act, before: recorded(before), after: recorded(after) });
        }
        const { isMoved, isShown, changes } = changeMeeting(before, { ...input, sequence }, noun, now());
        const after = await webinars.change(id, { ...details, ...changes });
        await recordAct(transaction, { ...act, before: recorded(before), after: recorded(after) });
        const notifications = createWebinarNotifications(transaction, dependencies);
        if (isMoved) await notifications.withdrawReminders(before);
        if (isShown) await notifications.changed(before, after);
        await fillFromWaitingList(transaction, after, now(), dependencies);
      }),

    /** Tells everybody who is registered or waits. */
    cancel: (curatorId: string, id: string) =>
      onLocked(id, async (before, webinars, transaction) => {
        if (before.publishedAt === null) throw new NotPublished();
        checkAhead(before, noun, now());
        const webinar = await webinars.change(id, cancelledFrom(before, now()));
        const act = { actorId: curatorId, action: 'webinar.cancel', subjectId: id };
        await recordAct(transaction, { ...act, before: recorded(before) });
        const notifications = createWebinarNotifications(transaction, dependencies);
        await notifications.withdrawReminders(before);
        await notifications.cancelled(webinar);
      }),

    /** Where the recording is, when it is over; empty for nowhere. Tells everybody who was registered of the first one. */
    setRecordingUrl: (curatorId: string, id: string, url: string | undefined) =>
      onLocked(id, async (before, webinars, transaction) => {
        checkPast(before, now());
        const recordingUrl = url || null;
        const act = { actorId: curatorId, action: 'webinar.add-recording', subjectId: id };
        await recordAct(transaction, {
          ...act,
          before: { recordingUrl: before.recordingUrl },
          after: { recordingUrl },
        });
        await noteRecording(transaction, await webinars.change(id, { recordingUrl }));
      }),

    noteRecording,
  };

  /** Tells everybody who was registered of the first recording, and begins the days for which they have it. */
  async function noteRecording(transaction: Database, webinar: WebinarRow) {
    const webinars = createWebinarRepository(transaction);
    const { recordingId, recordingUrl } = (await webinars.find(webinar.id))!;
    if (webinar.recordedAt || (recordingId === null && recordingUrl === null)) return;
    const recordedNow = await webinars.change(webinar.id, { recordedAt: now() });
    await createWebinarNotifications(transaction, dependencies).recorded(recordedNow);
  }
}
