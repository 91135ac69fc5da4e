import { join } from 'node:path';
import { seedAlumniNotes } from '#features/career/notes/server/alumni-note-seed.ts';
import { seedCourses } from '#features/catalogue/courses/server/course-seed.ts';
import { seedSubmissions } from '#features/learning/assignments/server/submission-seed.ts';
import { seedDiscussions } from '#features/learning/discussions/server/discussion-seed.ts';
import { seedInstructors } from '#features/learning/instructors/server/instructor-seed.ts';
import { seedLiveSessions } from '#features/learning/live-sessions/server/live-session-seed.ts';
import { seedLessonMedia } from '#features/learning/media/server/lesson-media-seed.ts';
import { seedCourseReviews } from '#features/learning/reviews/server/review-seed.ts';
import { seedMentorTimes } from '#features/meeting/mentors/server/mentoring-seed.ts';
import { seedMentors } from '#features/meeting/mentors/server/mentors/mentor-seed.ts';
import { seedWebinars } from '#features/meeting/webinars/server/webinar-seed.ts';
import { tagsOfChange } from '#features/opportunities/core/server/dates/shown-policy.ts';
import { seedVectors } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { createOpportunityIngestionModule } from '#features/opportunities/ingestion/server/ingestion-module.ts';
import { contentChannel } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { createResponseCache } from '#platform/server/http/answers/response-cache.ts';
import type { Tracing } from '#platform/server/tracing.ts';
import { schemaIn } from './commands/command.ts';
import { openFiles } from './open-files.ts';
import type { Config } from './settings/config.ts';

/** Of accounts, and of organizations that keep opportunities. */
const sessionCookies = ['sealeap_session=', 'sealeap_keeper='];

export type Host = {
  /** The directory that holds `dist`, `migrations` and `content`. */
  root: string;
  /** Must end the process. */
  onFatal: (message: string) => never;
};

/** The database with the content of the product, and the responses that change with it. */
export async function openData(config: Config, { root, onFatal }: Host, tracing?: Tracing) {
  const { databaseUrl, dataDir, isDemo } = config;
  const database = await openDatabase({
    databaseUrl,
    listenUrl: config.databaseListenUrl,
    dataDir,
    ...schemaIn(root),
    poolSize: config.databasePool,
    onQuery: tracing?.noteQuery,
    onFatal,
  });
  const store = createResponseCache({
    isPersonal: (cookie) => sessionCookies.some((name) => cookie.includes(name)),
    maxBytes: config.responseCacheBytes,
  });
  await database.listen(contentChannel, (payload) => store.invalidate(tagsOfChange(payload)), store.markStale);
  const ingestion = createOpportunityIngestionModule(database);
  await ingestion.seed(join(root, 'content/opportunities'), (count) =>
    console.log(`Preparing ${count.toLocaleString('en')} opportunities.`),
  );
  await ingestion.seedSamples(join(root, 'content/samples/early-access.json'), { hasSamples: isDemo });
  if (!config.embeddings) await seedVectors(database.db, join(root, 'content/opportunity-vectors.bin'));
  await seedCourses(database.db, join(root, 'content/courses'), { hasSamples: isDemo });
  const media = { db: database.db, files: openFiles(config) };
  await seedLessonMedia(media, join(root, 'content/samples/lesson-media.json'), { hasSamples: isDemo });
  await seedInstructors(media, join(root, 'content/samples/instructors.json'), { hasSamples: isDemo });
  await seedSubmissions(database.db, join(root, 'content/samples/submissions.json'), { hasSamples: isDemo });
  await seedLiveSessions(database.db, join(root, 'content/samples/live-sessions.json'), { hasSamples: isDemo });
  await seedDiscussions(database.db, join(root, 'content/samples/discussions.json'), { hasSamples: isDemo });
  await seedCourseReviews(database.db, join(root, 'content/samples/course-reviews.json'), { hasSamples: isDemo });
  await seedAlumniNotes(database.db, join(root, 'content/samples/alumni-notes.json'), { hasSamples: isDemo });
  await seedMentors(database.db, join(root, 'content/samples/mentors.json'), isDemo);
  await seedWebinars(media, join(root, 'content/samples/webinars.json'), { hasSamples: isDemo });
  await seedMentorTimes(database.db, isDemo);
  return { database, store };
}
