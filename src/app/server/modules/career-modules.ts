import { type CvTools, createCvModule } from '#features/career/cv/server/cv-module.ts';
import { createCvFitModule } from '#features/career/cv-fit/server/cv-fit-module.ts';
import { createAlumniNotesModule } from '#features/career/notes/server/notes-module.ts';
import { createMentoringModule } from '#features/meeting/mentors/server/mentoring-module.ts';
import { createMentorsModule } from '#features/meeting/mentors/server/mentors-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';

type Dependencies = Omit<Parameters<typeof createCvModule>[0], keyof CvTools> & { cvTools?: CvTools } & Omit<
    Parameters<typeof createCvFitModule>[0],
    'cvs' | 'ownerOf'
  > &
  Parameters<typeof createMentoringModule>[0] &
  Omit<Parameters<typeof createMentorsModule>[0], 'onEnded'> &
  Parameters<typeof createAlumniNotesModule>[0];

/**
 * Creates the modules that help with an application: CVs, mentors, and notes of alumni. `mentoringCalendar`: meetings
 * for the calendars of people; `findNoteOpening`: how the newest note of an opportunity begins.
 */
export function createCareerModules(dependencies: Dependencies) {
  const cv = createCvModule({ ...dependencies, ...dependencies.cvTools });
  const mentoring = createMentoringModule(dependencies);
  const alumniNotes = createAlumniNotesModule(dependencies);
  const all: FeatureModule[] = [
    alumniNotes,
    createMentorsModule({ ...dependencies, onEnded: mentoring.onEnded }),
    mentoring,
    cv,
    createCvFitModule({ ...dependencies, cvs: cv.cvs, ownerOf: cv.ownerOf }),
  ];
  return { all, findNoteOpening: alumniNotes.findOpening, mentoringCalendar: mentoring.calendarSource };
}
