/** Minutes of lessons in words, rounded, as nobody reads by the clock: 'about 45 minutes', 'about 2½ hours'. */
export function formatStudyTime(minutes: number) {
  if (minutes < 90) return `about ${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  const halves = Math.round(minutes / 30);
  return `about ${Math.floor(halves / 2)}${halves % 2 ? '½' : ''} hours`;
}

type Studied = { minutes: number; completedAt: Date | string | null };

/** Returns the minutes of the lessons that are not done. */
export const countMinutesLeft = (lessons: readonly Studied[]) =>
  lessons.reduce((sum, { minutes, completedAt }) => (completedAt === null ? sum + minutes : sum), 0);
