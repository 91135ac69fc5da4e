import { counted } from '#platform/shared/text/text.ts';
import type { LessonWithProgress } from '../../contract.ts';

type Properties = { lessons: readonly LessonWithProgress[]; index: number };

/** Stays at the upper edge while one reads: which lesson this is, and how many are done. */
export function LessonBar({ lessons, index }: Properties) {
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length;
  return (
    <div className="lesson-bar sticky z-2 flex flex-wrap justify-between bg-page text-muted text-sm tabular-nums top-(--header) mb-9 pt-2.5 gap-y-1.5 gap-x-5 print:hidden [&_.done]:fill-sea [&_.here]:fill-buoy">
      <p>
        Lesson {index + 1} of {lessons.length}
      </p>
      <p>
        {done} of {counted(lessons.length, 'lesson')} done
      </p>
      <svg
        className="w-full h-1.25 flex-none fill-line"
        viewBox={`0 0 ${lessons.length * 20} 4`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lessons.map(({ id, completedAt }, at) => (
          <rect
            key={id}
            x={at * 20}
            width="19"
            height="4"
            className={completedAt ? 'done' : at === index ? 'here' : undefined}
          />
        ))}
      </svg>
    </div>
  );
}
