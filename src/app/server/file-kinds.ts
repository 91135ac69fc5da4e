import { noteFileKind } from '#features/career/notes/server/note-file-repository.ts';
import { opportunityPictureKind } from '#features/curation/admin/server/picture-repository.ts';
import { submissionFileKind } from '#features/learning/assignments/server/submission-file-repository.ts';
import { discussionPictureKind } from '#features/learning/discussions/server/picture-repository.ts';
import { courseFileKind } from '#features/learning/media/server/course-file-repository.ts';
import { courseUploadKind } from '#features/learning/media/server/upload-repository.ts';
import { storedWebinarFiles } from '#features/meeting/webinars/server/webinar-file-repository.ts';

/** All files that people sent: backups hold them, and one job deletes those whose rows are gone. */
export const fileKinds = [
  ...[noteFileKind, opportunityPictureKind, submissionFileKind, discussionPictureKind],
  // An upload becomes a file of its course, so unused uploads go first.
  ...[courseUploadKind, courseFileKind, storedWebinarFiles],
];
