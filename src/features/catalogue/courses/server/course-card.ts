import { toDrawable } from '#platform/server/pictures/card-fonts.tsx';
import { colors } from '#platform/server/pictures/card-sheet.ts';
import { drawCard, drawPicture, rightOf } from '#platform/server/pictures/draw-card.tsx';
import { hashText } from '#platform/shared/hash.ts';
import { shorten } from '#platform/shared/text/text.ts';
import { type CourseCategory, type CourseLevel, courseCategoryLabels, courseLevelLabels } from '../vocabulary.ts';
import { drawCourseArt } from './course-card-art.ts';

export type CourseCard = {
  id: string;
  title: string;
  instructorName: string;
  duration: string;
  category: CourseCategory;
  level: CourseLevel;
  isSample: boolean;
  /** Its own picture, in any format; without it the picture is drawn. */
  cover?: Buffer | undefined;
};

/** The Open Graph image of a course: a PNG of 1200 × 630. */
export async function drawCourseCard({ id, title, category, level, isSample, cover, ...rest }: CourseCard) {
  const kind = `${isSample ? 'Sample class' : 'Class'} · ${courseCategoryLabels[category]}`;
  const headline = await toDrawable(shorten(title, 120));
  const instructor = await toDrawable(shorten(rest.instructorName, 46));
  const length = await toDrawable(shorten(rest.duration, 46));
  const box = rightOf(826);
  const picture = cover ? await drawPicture(cover, box) : drawCourseArt(category, hashText(id), box);
  return drawCard(picture, {
    width: 790,
    headline: headline ?? `A class about ${courseCategoryLabels[category].toLowerCase()}`,
    kicker: kind,
    lines: [
      ...(instructor ? [{ text: instructor, color: colors.muted }] : []),
      { text: [courseLevelLabels[level], length].filter(Boolean).join(' · '), color: colors.ink },
    ],
  });
}
