/** Lessons to be done until half of a course is; a course without lessons cannot be half done. */
export const countToHalf = (lessons: readonly { completedAt: unknown }[]) =>
  Math.max(
    0,
    Math.max(1, Math.ceil(lessons.length / 2)) - lessons.filter(({ completedAt }) => completedAt !== null).length,
  );
