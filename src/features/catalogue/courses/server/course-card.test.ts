import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, it as test, vi } from 'vitest';
import { answerError } from '#platform/server/errors.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { courseCategories } from '../vocabulary.ts';
import { type CourseCard, drawCourseCard } from './course-card.ts';
import { courseCardRoutes } from './course-card-routes.ts';
import { courses } from './course-table.ts';
import { createCourseRepository } from './shared/course-repository.ts';
import { courseRow } from './testing/course-row.ts';

const card: CourseCard = {
  id: 'first-steps',
  title: 'First steps',
  instructorName: 'ليلى حداد · Layla Haddad',
  duration: '4 weeks',
  category: 'scholarship',
  level: 'beginner',
  isSample: true,
};

test.each(courseCategories)(
  'draws a class of the category %s as social networks show it, each alike',
  async (category) => {
    const png = await drawCourseCard({ ...card, category });
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect((await drawCourseCard({ ...card, category })).equals(png)).toBe(true);
    expect((await drawCourseCard({ ...card, category, id: 'other-steps' })).equals(png)).toBe(false);
  },
);

it('serves a card for every published course and for no other', async ({ db }) => {
  await db.insert(courses).values([courseRow(), courseRow({ id: 'old', state: 'archived' })]);
  const draw = vi.fn(async () => Buffer.from('a card'));
  const app = new Hono()
    .onError(answerError(() => {}))
    .route('/', courseCardRoutes({ repository: createCourseRepository(db), draw }))
    .get('*', (c) => c.text('a page'));
  const answer = await app.request('/classes/first-steps/card.png');
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['a card', 'image/png']);
  expect(draw).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'First steps to a scholarship', level: 'beginner' }),
  );
  for (const id of ['old', 'none']) expect((await app.request(`/classes/${id}/card.png`)).status).toBe(404);
  expect(await (await app.request('/classes/first-steps')).text()).toBe('a page');
});
