import { groupByModule } from '#features/catalogue/courses/module-policy.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { counted } from '#platform/shared/text.ts';
import type { LessonWithProgress } from '../contract.ts';

type Properties = {
  base: string;
  lessons: readonly LessonWithProgress[];
  /** The lesson to go on with, once one has begun. */
  resumeAt?: string | null;
};

/** The lessons of a class below the titles of their modules; what is not open yet has its day and no link. */
export const LessonList = ({ base, lessons, resumeAt }: Properties) =>
  groupByModule(lessons).map(({ module, lessons: own, start }) => (
    <section key={own[0]!.id} className="lesson-module">
      {module && <h3 dir="auto">{module}</h3>}
      <ol className="lesson-list" start={start}>
        {own.map((lesson) => (
          <li key={lesson.id} className={lesson.completedAt ? 'done' : undefined}>
            {lesson.opensAt ? (
              <span dir="auto">{lesson.title}</span>
            ) : (
              <a href={`${base}/${lesson.id}`} className="lesson-link" dir="auto">
                {lesson.title}
              </a>
            )}
            <span className="lesson-note">{noteOf(lesson, resumeAt)}</span>
          </li>
        ))}
      </ol>
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
