import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { inSeconds, isLeaseOver, isPending } from '#platform/server/queue/claim-rows.ts';
import type { RenditionFailure } from '../../vocabulary.ts';
import { courseFiles, courseVideos } from '../lesson-media-table.ts';
import type { MadeRendition } from './rendition-policy.ts';
import { videoRenditions as t } from './rendition-table.ts';

/** Seconds; it is renewed while the process works. */
export const renditionLease = 60;
const retryTime = 10 * 60;

export type ClaimedVideo = NonNullable<Awaited<ReturnType<ReturnType<typeof createRenditionRepository>['claim']>>>;

export function createRenditionRepository(db: Database) {
  const change = (fileId: string, set: PgUpdateSetSource<typeof t>) =>
    hasRows(db.update(t).set(set).where(eq(t.fileId, fileId)).returning({ fileId: t.fileId }));

  /** Selects the video that waits longest, unless another one is being worked on: they are made one at a time. */
  const nextWaiting = () =>
    db
      .select({ fileId: t.fileId })
      .from(t)
      .where(
        and(
          ...[eq(t.state, sql`'waiting'`), isPending(t.runAt), isLeaseOver(t.claimedUntil)],
          sql`not exists (select from ${t} other where other.state = 'waiting' and other.claimed_until > now())`,
        ),
      )
      .orderBy(asc(t.runAt))
      .limit(1)
      .for('update', { skipLocked: true });

  return {
    nextWaiting,
    add: (fileId: string) => db.insert(t).values({ fileId }),

    async claim() {
      const [claimed] = await db
        .update(t)
        .set({ claimedUntil: inSeconds(renditionLease), attempts: sql`${t.attempts} + 1` })
        .where(eq(t.fileId, nextWaiting()))
        .returning();
      if (!claimed) return undefined;
      const { fileId, attempts, made, storing } = claimed;
      const [video] = await db
        .select({
          ...{ kind: courseFiles.kind, size: courseFiles.size, posterAt: courseVideos.posterAt },
          ...{ seconds: courseVideos.seconds, width: courseVideos.width, height: courseVideos.height },
        })
        .from(courseFiles)
        .innerJoin(courseVideos, eq(courseVideos.fileId, courseFiles.id))
        .where(eq(courseFiles.id, fileId));
      return video && { fileId, attempts, made, storing, ...video, kind: video.kind as 'mp4' | 'webm' };
    },

    // Each of these is false when the video is gone.
    renew: (fileId: string) => change(fileId, { claimedUntil: inSeconds(renditionLease) }),
    noteStoring: (fileId: string, storing: { name: string; id: string } | null) => change(fileId, { storing }),
    addMade: (fileId: string, made: MadeRendition) =>
      change(fileId, { storing: null, made: sql`${t.made} || ${JSON.stringify([made])}::jsonb` }),
    finish: (fileId: string) => change(fileId, { state: 'done', claimedUntil: null }),
    fail: (fileId: string, failure: RenditionFailure) =>
      change(fileId, { state: 'failed', failure, claimedUntil: null }),
    /** Releases a video as if its work had not begun: the process is stopping. */
    release: (fileId: string) => change(fileId, { claimedUntil: null, attempts: sql`${t.attempts} - 1` }),
    retryLater: (fileId: string) => change(fileId, { claimedUntil: null, runAt: inSeconds(retryTime) }),
  };
}
