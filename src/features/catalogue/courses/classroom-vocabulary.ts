type ClassroomPart = {
  name: string;
  /** My Classes shows this beside the name. */
  state: string;
  /** Its page, as the last part of `/classes/{id}/…`. */
  path: string;
};

/** The four parts of a course (specification, section 2). Each is in the classroom's navigation. */
export const classroomParts: readonly ClassroomPart[] = [
  { name: 'Live Sessions', state: 'Dates are announced here', path: 'sessions' },
  { name: 'Course Materials', state: 'Ready to read', path: 'learn' },
  { name: 'Community', state: 'Questions and answers', path: 'community' },
  { name: 'Assignments', state: 'Tasks to hand in', path: 'assignments' },
];

/**
 * An instructor can require these of a learner to complete a course. A lesson with a check is done when that is passed.
 */
export const completionParts = ['lessons', 'checks', 'assignments'] as const;
export type CompletionPart = (typeof completionParts)[number];
