import type { Author } from '#features/people/user-content/contract.ts';
import type { ThreadSummary } from '../contract.ts';
import type { ThreadRow } from './thread-repository.ts';

type NameOf = (row: ThreadRow) => Author;
export type PublicThread = Omit<ThreadSummary, 'isNew'>;

/** Returns the facts of a thread that everybody who has access reads. */
const toPublicFacts = (row: ThreadRow, nameOf: NameOf) => ({
  ...{ id: row.id, state: row.state, author: nameOf(row), createdAt: row.createdAt, activeAt: row.activeAt },
  title: row.state === 'shown' ? row.title : '',
  lesson: row.lessonId !== null && row.lessonTitle !== null ? { id: row.lessonId, title: row.lessonTitle } : null,
  ...{ replies: row.replies, isAnswered: row.answeredAt !== null, isPinned: row.isPinned },
});

/** Returns a thread for the events that go to all who have the discussion open. */
export const toPublicThread = (row: ThreadRow, nameOf: NameOf): PublicThread => ({
  ...toPublicFacts(row, nameOf),
  createdAt: row.createdAt.toISOString(),
  activeAt: row.activeAt.toISOString(),
});

/** Returns a thread as one person reads it. */
export const toSummary = (userId: string, row: ThreadRow, nameOf: NameOf) => ({
  ...toPublicFacts(row, nameOf),
  title: row.state === 'shown' || row.authorId === userId ? row.title : '',
  // One's own first words are not news to oneself.
  isNew:
    row.state !== 'held' &&
    (row.readAt === null ? row.authorId !== userId || row.replies > 0 : row.activeAt > row.readAt),
});
