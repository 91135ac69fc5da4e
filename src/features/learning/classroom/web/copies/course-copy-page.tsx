import { NumberedLessons } from '#features/catalogue/courses/web/shared/numbered-lessons.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { CourseCopy } from '../../contract.ts';
import { ClassroomFrame } from '../shared/classroom-frame.tsx';
import { useCourseCopy } from './course-copy-api.ts';

/**
 * A whole class as one page, for reading without a connection. The browser saves it as it is; `copy-script.ts`, which is
 * part of it, shows one lesson at a time. Without script the lessons stand one below the other.
 */
export function CourseCopyPage() {
  const { id = '' } = usePageAddress().params;
  const copy = useCourseCopy(id);
  return (
    <ClassroomFrame id={id} name="your class" loadingLabel="Loading your class" reads={[copy]}>
      {() => <Copy copy={copy.data as CourseCopy} />}
    </ClassroomFrame>
  );
}

function Copy({ copy: { course, version, lessons } }: { copy: CourseCopy }) {
  return (
    <article className="max-w-reading" data-copy={course.id} data-version={version} data-title={course.title}>
      <h1 dir="auto" tabIndex={-1}>
        {course.title}
      </h1>
      <header id="_lessons" data-overview="">
        <p className="text-muted text-lg mt-2">
          <bdi>{course.instructorName}</bdi>
          {course.isSample && ' (a sample; class and instructor are invented)'}
        </p>
        <p>The texts of the lessons, as they are saved on this device.</p>
        <NumberedLessons>
          {lessons.map(({ id, title, isDone }) => (
            <li key={id} className={isDone ? 'done' : undefined}>
              <a
                className="lesson-link inline-block min-h-[1.75rem] text-sea underline underline-offset-3"
                href={`#${id}`}
                dir="auto"
              >
                {title}
              </a>
            </li>
          ))}
        </NumberedLessons>
      </header>
      {lessons.map((lesson, index) => (
        <CopiedLesson key={lesson.id} lesson={lesson} number={index + 1} next={lessons[index + 1]} />
      ))}
    </article>
  );
}

type Lesson = CourseCopy['lessons'][number];
type Properties = { lesson: Lesson; number: number; next: Lesson | undefined };

function CopiedLesson({ lesson, number, next }: Properties) {
  const { id, title, html, said, isDone, hasCheck } = lesson;
  return (
    <section id={id} data-lesson={id} className="copied-lesson [&+.copied-lesson]:mt-12">
      <BackLink>
        <a href="#_lessons">All lessons</a>
      </BackLink>
      <h2 dir="auto" tabIndex={-1}>
        {number}. {title}
      </h2>
      <RenderedText html={html} />
      {said.length > 0 && (
        <>
          <h3>What is said in the video</h3>
          {said.map((text) => (
            <p key={text} dir="auto">
              {text}
            </p>
          ))}
        </>
      )}
      <Missing lesson={lesson} />
      <div className="flex flex-wrap items-center mt-4 gap-y-2 gap-x-4 print:hidden">
        <p className="flex items-center text-sea font-strong gap-2 empty:hidden" role="status" data-state="">
          {isDone && 'Done'}
        </p>
        {!isDone && !hasCheck && (
          <Button data-mark="" hidden>
            Mark as done
          </Button>
        )}
      </div>
      {next && (
        <p className="flex flex-wrap items-center mt-5 gap-y-3 gap-x-4">
          <ButtonLink variant="second" href={`#${next.id}`}>
            Next lesson
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Names the parts of a lesson that the copy lacks. */
function Missing({ lesson: { hasVideo, files, hasCheck } }: { lesson: Lesson }) {
  const parts = [hasVideo && 'a video', files > 0 && 'files', hasCheck && 'questions'].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="block text-muted text-sm font-normal">
      This lesson also has {parts.join(' and ')}: they need a connection.
    </p>
  );
}
