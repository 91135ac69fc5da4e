import { createLiveStreams } from '#platform/server/live/live-streams.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { LiveChange, LiveState } from '../../contract.ts';
import type { ChangeRepository } from './change-repository.ts';
import type { RecentChange, RecentChanges } from './recent-changes.ts';

/** `sent`: the count that was sent to the page last. */
type Reader = { id: string; sessionId: string; courseId: string; sent?: number };
type Dependencies = {
  repository: Pick<ChangeRepository, 'countFor'>;
  latest: Pick<RecentChanges, 'read'>;
  logger: Pick<Logger, 'error'>;
};
type Batch = { readers: Reader[]; answer: Promise<{ counts: Map<string, number>; items: RecentChange[] }> };

/** Reads for all who ask in one moment at once: whoever has the discussion of a course open asks when it changes. */
function createBatches({ repository, latest }: Pick<Dependencies, 'repository' | 'latest'>) {
  const asking = new Map<string, Batch>();

  async function readFor(courseId: string, readers: readonly Reader[]) {
    const counts = await repository.countFor([...new Set(readers.map(({ sessionId }) => sessionId))], courseId);
    const sent = readers.flatMap((reader) => (counts.has(reader.sessionId) ? (reader.sent ?? []) : []));
    const items = sent.length > 0 ? await latest.read(courseId, Math.min(...sent)) : [];
    return { counts, items };
  }

  return (reader: Reader) => {
    const { courseId } = reader;
    let batch = asking.get(courseId);
    if (!batch) {
      const readers: Reader[] = [];
      const answer = Promise.resolve().then(() => {
        asking.delete(courseId);
        return readFor(courseId, readers);
      });
      batch = { readers, answer };
      asking.set(courseId, batch);
    }
    batch.readers.push(reader);
    return batch.answer;
  };
}

/** For one reader: only one's own posts come with their Markdown. */
function toLiveChange({ change, shown }: RecentChange, userId: string): LiveChange[] {
  if (!shown) return [];
  const { thread, post, authorId } = shown;
  const isMine = authorId === userId;
  return [{ change, thread, post: { ...post, isMine, text: isMine ? post.text : '' } }];
}

/**
 * Tells open pages how often the discussion of their course has changed, and what has: posts that everybody may read.
 * Whatever else has changed they read again. Nothing is sent once the session or the access is over.
 */
export function createLiveDiscussions({ logger, ...dependencies }: Dependencies) {
  const ask = createBatches(dependencies);
  return createLiveStreams<Reader>({
    logger,
    failure: 'the changes of a discussion could not be counted',
    groupOf: ({ courseId }) => courseId,
    async read(reader): Promise<LiveState | undefined> {
      const { counts, items } = await ask(reader);
      const changes = counts.get(reader.sessionId);
      if (changes === undefined) return undefined;
      const since = reader.sent ?? changes;
      reader.sent = changes;
      const unsent = items.filter(({ change }) => change > since && change <= changes);
      const latest = unsent.flatMap((item) => toLiveChange(item, reader.id));
      // With one that must be read again, all are: another may have been hidden by it.
      return { changes, latest: latest.length === changes - since ? latest : [] };
    },
  });
}
export type LiveDiscussions = ReturnType<typeof createLiveDiscussions>;
