export const lessonStates = ['opened', 'done', 'notDone'] as const;
export type LessonState = (typeof lessonStates)[number];
