export const lessonStates = ['opened', 'done', 'notDone'] as const;
export const maxNoteLength = 10_000;
export type LessonState = (typeof lessonStates)[number];
