import { hashText } from '#platform/shared/hash.ts';
import type { CourseCategory } from '../vocabulary.ts';
import { CourseArtShapes } from './course-art-shapes.tsx';

/** The illustration of a course; `seed` decides its colours and positions. */
export function CourseArt({ category, seed }: { category: CourseCategory; seed: string }) {
  const number = hashText(seed);
  return (
    <svg
      className={`art pilot art-${number % 4}${number & 8 ? ' art-back' : ''}`}
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <CourseArtShapes category={category} a={(number >>> 4) % 60} b={(number >>> 11) % 60} c={(number >>> 18) % 20} />
    </svg>
  );
}
