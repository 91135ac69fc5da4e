import { recordAct, recordDraftSave } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { plainOfMarkdown, renderMarkdown } from '#platform/server/markdown.ts';
import { createCourseAdmin } from './course-admin.ts';
import { createCourseAdminRepository } from './course-admin-repository.ts';
import { courseAdminEndpoints } from './course-admin-routes.ts';

type Dependencies = {
  db: Database;
  /** Whether sample courses may be published. */
  isDemo: boolean;
};

export function createCourseAdminModule({ db, isDemo }: Dependencies) {
  const courses = createCourseAdmin({
    repository: createCourseAdminRepository(db),
    toPlainText: plainOfMarkdown,
    isDemo,
    transact: (run) =>
      db.transaction((tx) =>
        run({
          repository: createCourseAdminRepository(tx),
          record: (act) => recordAct(tx, act),
          recordDraftSave: (act) => recordDraftSave(tx, act),
        }),
      ),
  });
  return { endpoints: courseAdminEndpoints({ courses, render: renderMarkdown }) } satisfies FeatureModule;
}
