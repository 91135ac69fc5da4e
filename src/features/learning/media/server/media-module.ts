import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileDependencies } from '#platform/server/files/stored-files.ts';
import { createFileAnswers } from '#platform/server/http/answers/byte-range.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createCourseFileRepository } from './course-file-repository.ts';
import { videoPositions } from './lesson-media-table.ts';
import { createMediaAccess } from './media-access.ts';
import { mediaEndpoints } from './media-routes.ts';
import { createLessonPictures } from './pictures/lesson-pictures.ts';
import { pictureEndpoints } from './pictures/picture-routes.ts';
import { uploadEndpoints } from './uploads/upload-routes.ts';
import { createUploads } from './uploads/uploads.ts';
import { createRenditions } from './videos/renditions.ts';
import { createVideoEditor } from './videos/video-editor.ts';
import { videoFiles } from './videos/video-routes.ts';

/** Rows are deleted with the account, by cascade. */
const positionData: PersonalData = {
  tables: { video_positions: ownRows(videoPositions.userId) },
};

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter'> &
  Parameters<typeof createMediaAccess>[0] &
  FileDependencies & {
    /** Where the proxy in front finds stored files, when it sends them itself. */
    accelPrefix?: string | undefined;
    /** Makes smaller versions of videos, in this folder of the machine; without it they play as they were sent. */
    renditionTools?: Pick<Parameters<typeof createRenditions>[0], 'ffmpeg' | 'workDirectory'> | undefined;
  } & Pick<Parameters<typeof createRenditions>[0], 'logger'>;

export function createLessonMediaModule({ accelPrefix, renditionTools, ...dependencies }: Dependencies) {
  const { db, files, limiter } = dependencies;
  const repository = createCourseFileRepository(db);
  const access = createMediaAccess(dependencies);
  const uploads = createUploads(dependencies);
  const editor = createVideoEditor({ ...dependencies, uploads, makesRenditions: renditionTools !== undefined });
  const renditions = renditionTools && createRenditions({ ...dependencies, ...renditionTools });
  const answerFile = createFileAnswers(files, accelPrefix);
  return {
    endpoints: [
      ...uploadEndpoints({ uploads, editor, limiter }),
      ...mediaEndpoints({ access, editor, answerFile, limiter }),
      ...pictureEndpoints({ access, pictures: createLessonPictures(dependencies), limiter }),
    ],
    pages: [videoFiles({ access, files, findCaptions: repository.findCaptions, answerFile })],
    personalData: [positionData],
    // It may take hours, so the job does not wait for its end.
    jobs: renditions ? [{ name: 'make-renditions', cron: '* * * * *', run: async () => renditions.begin() }] : [],
    ...(renditions && { stop: renditions.stop }),
  } satisfies FeatureModule;
}
