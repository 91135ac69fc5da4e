import { countMinutesLeft, formatStudyTime } from '#features/catalogue/courses/study-time-policy.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { LessonWithProgress } from '../../contract.ts';

type Properties = { lessons: readonly LessonWithProgress[]; current?: string };

const width = 360;
/** Height of a sounding: later lessons lie deeper. */
const toDepth = (index: number, count: number) => 14 + (24 * index) / Math.max(1, count - 1);

const finished = { point: 'fill-sea stroke-sea', number: 'fill-muted' };
const ahead = { point: 'fill-page stroke-sea', number: 'fill-muted' };
const here = { point: 'fill-buoy stroke-buoy', number: 'fill-ink font-heavy' };

/** Draws the progress as a line with one point for each lesson. The text beside it says the same. */
export function LessonDepthLine({ lessons, current }: Properties) {
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length;
  const left = countMinutesLeft(lessons);
  const count = lessons.length;
  const step = width / count;
  const points = lessons.map((_, index) => `${step * (index + 0.5)} ${toDepth(index, count)}`);
  return (
    <div className="text-muted text-sm mt-7 print:hidden">
      <svg className="w-[min(100%,_30rem)] fill-none" viewBox={`0 0 ${width} 66`} aria-hidden="true">
        <path className="stroke-control [stroke-dasharray:1_5] [stroke-linecap:round]" d={`M0 3H${width}`} />
        <path
          className="stroke-sea stroke-2"
          d={`M0 ${toDepth(0, count)}L${points.join('L')}L${width} ${toDepth(count - 1, count)}`}
        />
        {lessons.map(({ id, completedAt }, index) => {
          const { point, number } = id === current ? here : completedAt ? finished : ahead;
          return (
            <g key={id} transform={`translate(${points[index]!.replace(' ', ',')})`}>
              <path className="stroke-control [stroke-opacity:0.6]" d={`M0 ${3 - toDepth(index, count)}V0`} />
              <circle className={`stroke-2 ${point}`} r="6.5" />
              <text className={`text-[12px] tabular-nums [text-anchor:middle] ${number}`} y="22">
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <p>
        {done} of {counted(count, 'lesson')} done
        {left > 0 && `, ${formatStudyTime(left)} left`}
      </p>
    </div>
  );
}
