import { useEffect } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { Classroom, Lesson } from '../contract.ts';
import { recordOpened, useClassroom, useLesson } from './classroom-api.ts';
import { LessonDepthLine } from './lesson-depth-line.tsx';
import { LessonDone } from './lesson-done.tsx';
import { LessonNavigation } from './lesson-links.tsx';
import { NotOpen } from './not-open.tsx';
import '#platform/web/ui/lists.css';
import '#features/courses/web/courses.css';
import './classroom.css';

export function LessonPage() {
  const { id = '', lessonId = '' } = usePageAddress().params;
  const classroom = useClassroom(id);
  const lesson = useLesson(id, lessonId);
  const refused = [classroom.data, lesson.data].find((data) => data && isRefused(data));
  const retry = () => void Promise.all([classroom.refetch(), lesson.refetch()]);
  return (
    <main id="main" tabIndex={-1} className="wide">
      {refused && isRefused(refused) ? (
        <NotOpen id={id} refused={refused.refused} />
      ) : (classroom.error && !classroom.data) || (lesson.error && !lesson.data) ? (
        <FailedState as="h1" title="We could not load this lesson" onRetry={retry} />
      ) : classroom.data && lesson.data && !isRefused(classroom.data) && !isRefused(lesson.data) ? (
        <Reading key={lessonId} classroom={classroom.data} lesson={lesson.data} />
      ) : (
        <Loader label="Loading the lesson" />
      )}
    </main>
  );
}

function Reading({ classroom: { course, lessons }, lesson }: { classroom: Classroom; lesson: Lesson }) {
  const index = lessons.findIndex(({ id }) => id === lesson.id);
  const own = lessons[index];
  const base = `/classes/${course.id}/learn`;

  useEffect(() => {
    void recordOpened(course.id, lesson.id);
  }, [course.id, lesson.id]);

  return (
    <article className="lesson">
      <p className="back-link">
        <a href={base} dir="auto">
          {course.title}
        </a>
      </p>
      <LessonDepthLine lessons={lessons} current={lesson.id} />
      <p className="lesson-place">
        Lesson {index + 1} of {lessons.length}, about {lesson.minutes} minutes
      </p>
      <h1 dir="auto">{lesson.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs. */}
      <div className="lesson-text" dir="auto" dangerouslySetInnerHTML={{ __html: lesson.html }} />
      <LessonDone courseId={course.id} lessonId={lesson.id} isDone={own?.completedAt != null} />
      <LessonNavigation base={base} before={lessons[index - 1]} after={lessons[index + 1]} />
    </article>
  );
}
