import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, it as test, vi } from 'vitest';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
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

test('draws the cover of a class where it has one', async () => {
  const cover = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  const png = await drawCourseCard({ ...card, cover });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (info.width * 315 + 1000) * info.channels;
  const [red, green] = data.subarray(at, at + 2);
  expect([red! > 240, green! < 15]).toEqual([true, true]);
});

it('draws the card of a class with its cover, and without one that is gone', async ({ db }) => {
  const [id, gone] = [randomUUID(), randomUUID()];
  await db.insert(opportunityPictures).values([id, gone].map((one) => ({ id: one, width: 640, height: 320 })));
  await db.insert(courses).values([courseRow({ coverId: id }), courseRow({ id: 'other', coverId: gone })]);
  const draw = vi.fn(async () => Buffer.from('a card'));
  const cover = Buffer.from('a cover');
  const readCover = async (one: string) => {
    if (one === gone) throw new Error('It is gone.');
    return cover;
  };
  const app = courseCardRoutes({ repository: createCourseRepository(db), readCover, draw });
  for (const course of ['first-steps', 'other']) await app.request(`/classes/${course}/card.png`);
  expect(draw).toHaveBeenCalledWith(expect.objectContaining({ id: 'first-steps', cover }));
  expect(draw).toHaveBeenCalledWith(expect.objectContaining({ id: 'other', cover: undefined }));
});

it('serves a card for every published course and for no other', async ({ db }) => {
  await db.insert(courses).values([courseRow(), courseRow({ id: 'old', state: 'archived' })]);
  const draw = vi.fn(async () => Buffer.from('a card'));
  const app = new Hono()
    .onError(answerError(() => {}))
    .route(
      '/',
      courseCardRoutes({
        repository: createCourseRepository(db),
        readCover: () => Promise.reject(new Error('None.')),
        draw,
      }),
    )
    .get('*', (c) => c.text('a page'));
  const answer = await app.request('/classes/first-steps/card.png');
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['a card', 'image/png']);
  expect(draw).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'First steps to a scholarship', level: 'beginner' }),
  );
  for (const id of ['old', 'none']) expect((await app.request(`/classes/${id}/card.png`)).status).toBe(404);
  expect(await (await app.request('/classes/first-steps')).text()).toBe('a page');
});
