/** Where a person stands in a lesson. */
export const lessonStates = ['opened', 'done', 'notDone'] as const;
export type LessonState = (typeof lessonStates)[number];
