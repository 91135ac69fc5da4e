import { expect, it } from 'vitest';
import { groupByModule } from '#features/catalogue/courses/module-policy.ts';
import { createLessonDraft } from '../editor/course-draft.ts';
import { moveLesson, stepLesson, stepModule } from './lesson-order.ts';

const made = (...named: string[]) =>
  named.map((text) => {
    const [id, module = ''] = text.split(':') as [string, string?];
    return createLessonDraft(id, id, module);
  });
const shown = (lessons: ReturnType<typeof made>) => lessons.map(({ id, module }) => `${id}:${module}`).join(' ');

const lessons = made('a:One', 'b:One', 'c:Two', 'd:Two');

it('moves a lesson inside its module', () => {
  expect(shown(stepLesson(lessons, 1, -1))).toBe('b:One a:One c:Two d:Two');
});

it('moves a lesson at the edge into the module beside it, and keeps its place', () => {
  expect(shown(stepLesson(lessons, 2, -1))).toBe('a:One b:One c:One d:Two');
  expect(shown(stepLesson(lessons, 1, 1))).toBe('a:One b:Two c:Two d:Two');
  expect(shown(stepLesson(lessons, 0, -1))).toBe('a:One b:One c:Two d:Two');
});

it('drops a lesson into the module of the lesson at that place', () => {
  expect(shown(moveLesson(lessons, 0, 2))).toBe('b:One c:Two a:Two d:Two');
});

it('moves a module with its lessons', () => {
  const three = [...lessons, ...made('e')];
  const groups = groupByModule(three);
  expect(shown(stepModule(three, groups, 1, -1))).toBe('c:Two d:Two a:One b:One e:');
  expect(shown(stepModule(three, groups, 1, 1))).toBe('a:One b:One e: c:Two d:Two');
  expect(shown(stepModule(three, groups, 2, 1))).toBe(shown(three));
});
