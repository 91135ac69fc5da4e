/** Lessons that were marked as done in a saved copy, and have not been sent: whose they are, and '{course}/{lesson}'. */
type Unsent = { person: string; lessons: string[] };

/** `copy-script.ts` writes it. */
export const unsentKey = 'copy-progress';

/** Empty for anybody but the person who marked them. */
export function readUnsent(person: string): { courseId: string; lessonId: string }[] {
  const stored = JSON.parse(localStorage.getItem(unsentKey) ?? 'null') as Unsent | null;
  if (stored?.person !== person) return [];
  return stored.lessons.map((each) => {
    const [courseId = '', lessonId = ''] = each.split('/');
    return { courseId, lessonId };
  });
}

/** Whatever of it was marked meanwhile stays. */
export function removeUnsent(person: string, { courseId, lessonId }: { courseId: string; lessonId: string }) {
  const lessons = readUnsent(person)
    .map((each) => `${each.courseId}/${each.lessonId}`)
    .filter((each) => each !== `${courseId}/${lessonId}`);
  if (lessons.length > 0) localStorage.setItem(unsentKey, JSON.stringify({ person, lessons } satisfies Unsent));
  else localStorage.removeItem(unsentKey);
}

export const deleteUnsent = () => localStorage.removeItem(unsentKey);
