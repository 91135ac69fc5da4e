import { countMinutesLeft, formatStudyTime } from '#features/catalogue/courses/study-time-policy.ts';
import { counted } from '#platform/shared/text.ts';
import type { LessonWithProgress } from '../contract.ts';

type Properties = { lessons: readonly LessonWithProgress[]; current?: string };

const width = 360;
/** Height of a sounding: later lessons lie deeper. */
const toDepth = (index: number, count: number) => 14 + (24 * index) / Math.max(1, count - 1);

const sounding =
  '[&_path]:stroke-control [&_path]:[stroke-opacity:0.6] [&_circle]:stroke-2 [&_text]:text-[12px] [&_text]:tabular-nums [&_text]:[text-anchor:middle]';
const finished = '[&_circle]:fill-sea [&_circle]:stroke-sea [&_text]:fill-muted';
const ahead = '[&_circle]:fill-page [&_circle]:stroke-sea [&_text]:fill-muted';
const here = '[&_circle]:fill-buoy [&_circle]:stroke-buoy [&_text]:fill-ink [&_text]:font-heavy';

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
        {lessons.map(({ id, completedAt }, index) => (
          <g
            key={id}
            transform={`translate(${points[index]!.replace(' ', ',')})`}
            className={`${sounding} ${id === current ? here : completedAt ? finished : ahead}`}
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
