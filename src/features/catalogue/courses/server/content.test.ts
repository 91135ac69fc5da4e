import { expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { courseCategories, courseLevels } from '../vocabulary.ts';
import { readCourses } from './read-content.ts';

const courses = await readCourses('content/courses');
const lessons = courses.flatMap(({ id, lessons: all }) =>
  all.map((lesson) => ({ ...lesson, name: `${id}/${lesson.id}` })),
);

it('has courses of every category and level', () => {
  for (const category of courseCategories)
    expect(courses.filter((course) => course.category === category).length, category).toBeGreaterThanOrEqual(2);
  for (const level of courseLevels)
    expect(courses.filter((course) => course.level === level).length, level).toBeGreaterThanOrEqual(3);
});

it.each(courses.map(({ id, ...course }) => [id, course] as const))(
  'teaches at least three full lessons in %s, and promises nothing that is not there',
  (_id, course) => {
    expect(course.lessons.length).toBeGreaterThanOrEqual(3);
    for (const { id, body } of course.lessons) expect(body.split(/\s+/).length, id).toBeGreaterThan(600);
    expect(course.features.join(' ')).not.toMatch(/live|community|assignment|certificate|mentor|feedback|call/i);
  },
);

it.each(lessons)('writes $name so that nothing of it is lost: no raw HTML, no pictures', ({ body }) => {
  const html = renderMarkdown(body);
  expect(html).not.toMatch(/&lt;\/?\w+&gt;|!\[/);
  expect(body).not.toMatch(/TODO|lorem|EMAIL_REMOVED/i);
  for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:/);
});
