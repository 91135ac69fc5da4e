type LessonWithProgress = { id: string; openedAt: Date | null; completedAt: Date | null; opensAt: Date | null };

/** The lesson that was opened last. */
export const latestOf = (lessons: readonly LessonWithProgress[]) =>
  lessons
    .filter(({ openedAt }) => openedAt !== null)
    .reduce<LessonWithProgress | undefined>(
      (latest, each) => (latest && latest.openedAt! >= each.openedAt! ? latest : each),
      undefined,
    );

/**
 * The lesson that was opened last unless it is done, else the first after it that is not done, else the first one; none
 * that is not open yet.
 */
export function resumeAt(lessons: readonly LessonWithProgress[]): string | null {
  const last = latestOf(lessons);
  const from = last ? lessons.indexOf(last) : 0;
  const inOrder = [...lessons.slice(from), ...lessons.slice(0, from)];
  return inOrder.find((lesson) => lesson.completedAt === null && lesson.opensAt === null)?.id ?? null;
}
