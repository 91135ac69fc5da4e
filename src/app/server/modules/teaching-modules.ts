import { createAssignmentsModule } from '#features/learning/assignments/server/assignments-module.ts';
import { createCertificatesModule } from '#features/learning/certificates/server/certificates-module.ts';
import { createKnowledgeChecksModule } from '#features/learning/checks/server/checks-module.ts';
import { createClassroomModule } from '#features/learning/classroom/server/classroom-module.ts';
import {
  type CompletionDependencies,
  createCompletionSteps,
} from '#features/learning/classroom/server/course-completions.ts';
import { createCourseAdminModule } from '#features/learning/course-admin/server/course-admin-module.ts';
import { createDiscussionsModule } from '#features/learning/discussions/server/discussions-module.ts';
import { createInstructorsModule } from '#features/learning/instructors/server/instructors-module.ts';
import { createLiveSessionsModule } from '#features/learning/live-sessions/server/live-sessions-module.ts';
import { createLessonMedia } from '#features/learning/media/server/media.ts';
import { createLessonMediaModule } from '#features/learning/media/server/media-module.ts';
import { createPeerReviewsModule } from '#features/learning/peer-reviews/server/peer-reviews-module.ts';
import { createCourseReviewsModule } from '#features/learning/reviews/server/reviews-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';

type Dependencies = Omit<Parameters<typeof createClassroomModule>[0], 'countAccepted' | 'lessonMedia' | 'onCompleted'> &
  Omit<Parameters<typeof createLessonMediaModule>[0], 'enterLesson' | 'enterAssignment' | 'enterCourse'> &
  Omit<Parameters<typeof createCertificatesModule>[0], 'openClassroom'> &
  Omit<Parameters<typeof createAssignmentsModule>[0], 'instructors' | 'accept' | 'lessonMedia'> &
  Omit<Parameters<typeof createLiveSessionsModule>[0], 'instructors'> &
  Parameters<typeof createDiscussionsModule>[0] &
  Omit<Parameters<typeof createCourseReviewsModule>[0], 'instructors' | 'openClassroom' | 'hasCertificate'> &
  Omit<Parameters<typeof createCourseAdminModule>[0], 'instructors' | 'lessonMedia'>;

/**
 * Creates the modules of a course that is purchased: the classroom, and the pages of those who teach.
 * `calendarSources`: dates for the calendars of people.
 */
export function createTeachingModules(dependencies: Dependencies) {
  const lessonMedia = createLessonMedia(dependencies);
  const { instructors, ...instructorsModule } = createInstructorsModule(dependencies);
  const { countAccepted, enterAssignment, assignments, readSubmittedFile, ...assignmentsModule } =
    createAssignmentsModule({
      ...{ ...dependencies, instructors, lessonMedia },
      // An accepted assignment may be the last that was missing.
      accept: (...step) => takeStep(...step),
    });
  const { calendarSource, ...liveSessionsModule } = createLiveSessionsModule({ ...dependencies, instructors });
  const onCompleted: CompletionDependencies['onCompleted'] = (...completion) => certificates.notifyReady(...completion);
  const takeStep = createCompletionSteps({ countAccepted, onCompleted });
  const { classrooms, ...classroomModule } = createClassroomModule({
    ...{ ...dependencies, countAccepted, lessonMedia, onCompleted },
  });
  const { open: openClassroom } = classrooms;
  const { certificates, ...certificatesModule } = createCertificatesModule({ ...dependencies, openClassroom });
  const all: FeatureModule[] = [
    createKnowledgeChecksModule(),
    createLessonMediaModule({
      ...dependencies,
      enterLesson: classrooms.enterLesson,
      enterAssignment,
      enterCourse: instructors.enterAsEditor,
    }),
    classroomModule,
    certificatesModule,
    instructorsModule,
    createCourseAdminModule({ ...dependencies, instructors, lessonMedia }),
    assignmentsModule,
    createPeerReviewsModule({ ...dependencies, assignments, instructors, readFile: readSubmittedFile }),
    liveSessionsModule,
    createDiscussionsModule(dependencies),
    createCourseReviewsModule({
      ...dependencies,
      ...{ instructors, openClassroom, hasCertificate: certificates.hasValid },
    }),
  ];
  return { all, calendarSources: [calendarSource], readMedia: lessonMedia.read };
}
