import { groupByModule } from '#features/catalogue/courses/module-policy.ts';
import { NumberedLessons } from '#features/catalogue/courses/web/shared/numbered-lessons.tsx';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { LessonWithProgress } from '../../contract.ts';

type Properties = {
  base: string;
  lessons: readonly LessonWithProgress[];
  /** The lesson to go on with, once one has begun. */
  resumeAt?: string | null;
};

/** The lessons of a class below the titles of their modules; what is not open yet has its day and no link. */
export const LessonList = ({ base, lessons, resumeAt }: Properties) =>
  groupByModule(lessons).map(({ module, lessons: own, start }) => (
    <section key={own[0]!.id} className="">
      {module && (
        <h3 className="text-lg mt-6 mb-3" dir="auto">
          {module}
        </h3>
      )}
      <NumberedLessons start={start}>
        {own.map((lesson) => (
          <li key={lesson.id} className={lesson.completedAt ? 'done' : undefined}>
            {lesson.opensAt ? (
              <span dir="auto">{lesson.title}</span>
            ) : (
              <a
                href={`${base}/${lesson.id}`}
                className="lesson-link inline-block min-h-[1.75rem] text-sea underline underline-offset-3"
                dir="auto"
              >
                {lesson.title}
              </a>
            )}
            <span className="block text-muted text-sm font-normal">{noteOf(lesson, resumeAt)}</span>
          </li>
        ))}
      </NumberedLessons>
    </section>
  ));

const noteOf = (
  { id, minutes, hasCheck, hasVideo, files, completedAt, opensAt }: LessonWithProgress,
  resumeAt?: string | null,
) =>
  [
    counted(minutes, 'minute'),
    hasVideo && 'with a video',
    files > 0 && `with ${counted(files, 'file')}`,
    hasCheck && 'with questions',
    opensAt && `opens on ${formatLongDate(opensAt)}`,
    completedAt && 'done',
    id === resumeAt && 'you are here',
  ]
    .filter(Boolean)
    .join(', ');
