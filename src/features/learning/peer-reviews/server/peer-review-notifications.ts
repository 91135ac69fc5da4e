import { notify, notifyMany, withdrawNotifications } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { counted, shorten } from '#platform/shared/text/text.ts';
import { maxLoad, peersPathOf } from '../vocabulary.ts';

type Assignment = { id: string; courseId: string; title: string };
const taskKey = (assignmentId: string, load: number) => `peer-tasks:${assignmentId}:${load}`;
const taskKeys = (assignmentId: string) =>
  Array.from({ length: maxLoad }, (_, index) => taskKey(assignmentId, index + 1));

/** Everything is written in the transaction of its cause. */
export const createPeerReviewNotifications = (transaction: Database, { id, courseId, title }: Assignment) => ({
  /** Somebody has more to look at than before. `load`: answers of others that they ever had, `open` of them now. */
  tasksCame: (personId: string, load: number, open: number) =>
    notify(transaction, {
      ...{ personId, topic: 'classes', key: taskKey(id, load), href: peersPathOf(courseId, id) },
      title: open === 1 ? 'You have a peer’s work to look at' : `You have the work of ${open} peers to look at`,
      text: `“${shorten(title, 80)}”: read it, give points and say what you think. You have a week.`,
    }),

  /** Nothing is left to look at. */
  tasksWent: (personId: string) => withdrawNotifications(transaction, personId, taskKeys(id)),

  /** An author can read `count` answers of peers, of which some are new. */
  answersShown: (personId: string, count: number) =>
    notify(transaction, {
      ...{
        personId,
        topic: 'classes',
        key: `peer-answers:${id}:${count}`,
        href: `${peersPathOf(courseId, id)}#received`,
      },
      title: count === 1 ? 'A peer has answered' : `${count} peers have answered`,
      text: `You can read what ${counted(count, 'other learner')} think${count === 1 ? 's' : ''} of your answer to “${shorten(title, 80)}”.`,
    }),

  hidden: (personId: string, reviewId: string, reason: string) =>
    notify(transaction, {
      ...{ personId, topic: 'classes', key: `peer-hidden:${reviewId}`, href: peersPathOf(courseId, id), text: reason },
      title: `What you wrote about a peer’s answer to “${shorten(title, 60)}” was hidden`,
    }),

  /** At most once a day for each assignment. */
  waits: (personIds: readonly string[], href: string, at: Date) =>
    notifyMany(
      transaction,
      personIds.map((personId) => ({
        ...{ personId, topic: 'classes' as const, key: `peer-waits:${id}:${at.toISOString().slice(0, 10)}` },
        ...{ title: 'A peer review waits for your decision', href },
        text: `“${shorten(title, 80)}”: something was reported, or looks like a scam.`,
      })),
    ),
});
