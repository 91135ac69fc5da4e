import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { createPictureAnswers } from '#platform/server/pictures/picture-cache.ts';
import type { CourseCard } from './course-card.ts';
import { CourseNotFound } from './course-errors.ts';
import type { CourseRepository } from './shared/course-repository.ts';

export type CourseCardDependencies = {
  repository: Pick<CourseRepository, 'find'>;
  /** The bytes of a picture that the team sent. Rejects when it is gone. */
  readCover: (id: string) => Promise<Buffer>;
  draw?: (card: CourseCard) => Promise<Buffer>;
};

/** The code that draws is loaded with the first card, so that no start waits for it. */
const drawLater = async (card: CourseCard) => (await import('./course-card.ts')).drawCourseCard(card);

export function courseCardRoutes({ repository, readCover, draw = drawLater }: CourseCardDependencies) {
  const answer = createPictureAnswers();
  return guardedRoutes().get('/classes/:id/card.png', publicRoute, async (c) => {
    const row = await repository.find(c.req.param('id') ?? '');
    if (row?.state !== 'published') throw new CourseNotFound();
    const { id, title, instructorName, duration, category, level, isSample, coverId } = row;
    const card = { id, title, instructorName, duration, category, level, isSample };
    // A cover that is gone is drawn instead, as on the pages.
    const drawWithCover = async () =>
      draw({ ...card, cover: coverId ? await readCover(coverId).catch(() => undefined) : undefined });
    return answer(c, { ...card, coverId }, drawWithCover);
  }).app;
}
