import sharp from 'sharp';
import { toDrawable } from '#platform/server/pictures/card-fonts.tsx';
import { colors } from '#platform/server/pictures/card-sheet.ts';
import { drawCard, rightOf } from '#platform/server/pictures/draw-card.tsx';
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

/** The SVG of a picture that fills `box`. */
async function drawCover(cover: Buffer, { x, y, width, height }: ReturnType<typeof rightOf>) {
  const png = await sharp(cover).resize(width, height, { fit: 'cover' }).png().toBuffer();
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/><path stroke="${colors.ink}" stroke-opacity=".78" d="M${x} ${y}v${height}"/>`;
}

/** The Open Graph image of a course: a PNG of 1200 × 630. */
export async function drawCourseCard({ id, title, category, level, isSample, cover, ...rest }: CourseCard) {
  const kind = `${isSample ? 'Sample class' : 'Class'} · ${courseCategoryLabels[category]}`;
  const headline = await toDrawable(shorten(title, 120));
  const instructor = await toDrawable(shorten(rest.instructorName, 46));
  const length = await toDrawable(shorten(rest.duration, 46));
  const box = rightOf(826);
  const picture = cover ? await drawCover(cover, box) : drawCourseArt(category, hashText(id), box);
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
