import { noteFileKind } from '#features/career/notes/server/files/note-file-repository.ts';
import { opportunityPictureKind } from '#features/curation/admin/server/pictures/picture-repository.ts';
import { submissionFileKind } from '#features/learning/assignments/server/submission-file-repository.ts';
import { discussionPictureKind } from '#features/learning/discussions/server/pictures/picture-repository.ts';
import { courseFileKind } from '#features/learning/media/server/course-file-repository.ts';
import { courseUploadKind } from '#features/learning/media/server/uploads/upload-repository.ts';
import { storedWebinarFiles } from '#features/meeting/webinars/server/files/webinar-file-repository.ts';

/** All files that people sent: backups hold them, and one job deletes those whose rows are gone. */
export const fileKinds = [
  ...[noteFileKind, opportunityPictureKind, submissionFileKind, discussionPictureKind],
  // An upload becomes a file of its course, so unused uploads go first.
  ...[courseUploadKind, courseFileKind, storedWebinarFiles],
];
