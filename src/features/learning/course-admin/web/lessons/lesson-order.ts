import type { LessonDraft } from '../editor/course-draft.ts';

type Lessons = readonly LessonDraft[];

/** The lesson at another place, in the module of the one that stood there. */
export function moveLesson(lessons: Lessons, from: number, to: number): LessonDraft[] {
  const rest = lessons.filter((_, index) => index !== from);
  const placed = { ...lessons[from]!, module: lessons[to]!.module };
  return [...rest.slice(0, to), placed, ...rest.slice(to)];
}

/**
 * One step up or down. At the edge of its module a lesson first goes into the module beside it and keeps its place; at
 * the first or last place it stays.
 */
export function stepLesson(lessons: Lessons, from: number, by: -1 | 1): LessonDraft[] {
  const beside = lessons[from + by];
  if (!beside) return [...lessons];
  if (beside.module === lessons[from]!.module) return moveLesson(lessons, from, from + by);
  return lessons.map((lesson, index) => (index === from ? { ...lesson, module: beside.module } : lesson));
}

/** Moves the module at a place (from 0 on) before or behind the one beside it. */
export function stepModule(lessons: Lessons, groups: readonly { lessons: Lessons }[], at: number, by: -1 | 1) {
  const beside = groups[at + by];
  if (!beside) return [...lessons];
  const order = groups.map((group) => group.lessons);
  order[at] = beside.lessons;
  order[at + by] = groups[at]!.lessons;
  return order.flat();
}
