import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { FileKind } from '#platform/server/files/file-kind.ts';
import { keepFile } from '#platform/server/files/stored-files.ts';
import type { WebinarFileKind } from '../../vocabulary.ts';
import { webinarFiles as t } from '../webinar-table.ts';

export const storedWebinarFiles: FileKind = { table: t, folder: 'webinars' };

export function createWebinarFileRepository(db: Database) {
  const isOf = (webinarId: string, kind: WebinarFileKind) => and(eq(t.webinarId, webinarId), eq(t.kind, kind));
  return {
    find: (webinarId: string, kind: WebinarFileKind) => first(db.select().from(t).where(isOf(webinarId, kind))),
    async findAll(webinarId: string) {
      const rows = await db.select().from(t).where(eq(t.webinarId, webinarId));
      const findOne = (kind: WebinarFileKind) => rows.find((row) => row.kind === kind) ?? null;
      return {
        ...{ picture: findOne('picture'), slides: findOne('slides') },
        ...{ recording: findOne('recording'), captions: findOne('captions') },
      };
    },

    /** In place of an earlier one of its kind, whose content then goes. */
    async replace(file: typeof t.$inferInsert) {
      await db.delete(t).where(isOf(file.webinarId, file.kind));
      await db.insert(t).values(file);
      await keepFile(db, storedWebinarFiles, file.id);
    },

    async remove(webinarId: string, kind: WebinarFileKind) {
      await db.delete(t).where(isOf(webinarId, kind));
    },
  };
}
