/** Neighbours of one module together, in order. `start`: the number of the first of them, from 1 on. */
export function groupByModule<Lesson extends { module: string }>(lessons: readonly Lesson[]) {
  const groups: { module: string; start: number; lessons: Lesson[] }[] = [];
  for (const [index, lesson] of lessons.entries()) {
    const last = groups.at(-1);
    if (last?.module === lesson.module) last.lessons.push(lesson);
    else groups.push({ module: lesson.module, start: index + 1, lessons: [lesson] });
  }
  return groups;
}
