import { countMinutesLeft, formatStudyTime } from '#features/catalogue/courses/study-time-policy.ts';
import { counted } from '#platform/shared/text.ts';
import type { LessonWithProgress } from '../contract.ts';

type Properties = { lessons: readonly LessonWithProgress[]; current?: string };

const width = 360;
/** Height of a sounding: later lessons lie deeper. */
const toDepth = (index: number, count: number) => 14 + (24 * index) / Math.max(1, count - 1);

/** Draws the progress as a line with one point for each lesson. The text beside it says the same. */
export function LessonDepthLine({ lessons, current }: Properties) {
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length;
  const left = countMinutesLeft(lessons);
  const count = lessons.length;
  const step = width / count;
  const points = lessons.map((_, index) => `${step * (index + 0.5)} ${toDepth(index, count)}`);
  return (
    <div className="sounding-line">
      <svg viewBox={`0 0 ${width} 66`} aria-hidden="true">
        <path className="line-surface" d={`M0 3H${width}`} />
        <path
          className="line-bottom"
          d={`M0 ${toDepth(0, count)}L${points.join('L')}L${width} ${toDepth(count - 1, count)}`}
        />
        {lessons.map(({ id, completedAt }, index) => (
          <g
            key={id}
            transform={`translate(${points[index]!.replace(' ', ',')})`}
            className={id === current ? 'sounding here' : completedAt ? 'sounding done' : 'sounding'}
          >
            <path d={`M0 ${3 - toDepth(index, count)}V0`} />
            <circle r="6.5" />
            <text y="22">{index + 1}</text>
          </g>
        ))}
      </svg>
      <p>
        {done} of {counted(count, 'lesson')} done
        {left > 0 && `, ${formatStudyTime(left)} left`}
      </p>
    </div>
  );
}
