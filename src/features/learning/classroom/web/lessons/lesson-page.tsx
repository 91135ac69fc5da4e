import { useEffect, useRef } from 'react';
import { LessonFiles } from '#features/catalogue/courses/web/shared/lesson-files.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { usePart } from '#platform/web/page-part.ts';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import type { Classroom, OwnLesson } from '../../contract.ts';
import { lessonPath, useClassroom } from '../classroom-api.ts';
import { ClassroomFrame } from '../shared/classroom-frame.tsx';
import { readVideoAgain, recordOpened, sendPosition, useLesson } from './lesson-api.ts';
import { LessonBar } from './lesson-bar.tsx';
import { LessonDiscussion } from './lesson-discussion.tsx';
import { LessonDone } from './lesson-done.tsx';
import { LessonNavigation } from './lesson-links.tsx';
import { DeferredCheck, DeferredNotes, videoPart } from './lesson-parts.ts';
import { useReadingPosition } from './use-reading-position.ts';
import '#platform/web/ui/fields/fields.css';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';

export function LessonPage() {
  const { id = '', lessonId = '' } = usePageAddress().params;
  const classroom = useClassroom(id);
  const lesson = useLesson(id, lessonId);
  return (
    <ClassroomFrame id={id} name="this lesson" loadingLabel="Loading the lesson" reads={[classroom, lesson]}>
      {() => <Reading key={lessonId} classroom={classroom.data as Classroom} lesson={lesson.data as OwnLesson} />}
    </ClassroomFrame>
  );
}

function Reading({ classroom: { course, lessons }, lesson }: { classroom: Classroom; lesson: OwnLesson }) {
  const index = lessons.findIndex(({ id }) => id === lesson.id);
  const own = lessons[index];
  const open = lessons.filter(({ opensAt }) => opensAt === null);
  const at = open.findIndex(({ id }) => id === lesson.id);
  const base = `/classes/${course.id}/learn`;
  const video = usePart(videoPart, lesson.media.video !== null);
  const text = useRef<HTMLDivElement>(null);
  const goOn = useReadingPosition(text, `${course.id}/${lesson.id}`, own?.completedAt != null);

  useEffect(() => {
    void recordOpened(course.id, lesson.id);
  }, [course.id, lesson.id]);

  return (
    <article className="max-w-reading mx-auto print:max-w-none">
      <BackLink>
        <a href={base} dir="auto">
          {course.title}
        </a>
      </BackLink>
      <LessonBar lessons={lessons} index={index} />
      <h1 dir="auto">{lesson.title}</h1>
      <p className="flex min-h-control flex-wrap items-center text-muted text-sm gap-y-0 gap-x-3">
        About {lesson.minutes} minutes
        {goOn && (
          <button type="button" className="link min-h-control cursor-pointer" onClick={goOn}>
            Go on where you stopped
          </button>
        )}
      </p>
      {video && lesson.media.video && (
        <video.LessonVideo
          video={lesson.media.video}
          title={lesson.title}
          savePosition={(seconds, isLeaving) => void sendPosition(course.id, lesson.id, seconds, isLeaving)}
          renew={() => readVideoAgain(course.id, lesson.id)}
        />
      )}
      <RenderedText ref={text} html={lesson.html} />
      <LessonFiles files={lesson.media.files} base={lessonPath(course.id, lesson.id)} />
      {lesson.check && <DeferredCheck courseId={course.id} lessonId={lesson.id} check={lesson.check} />}
      <DeferredNotes courseId={course.id} lessonId={lesson.id} stored={lesson.note} />
      {lesson.check && !lesson.check.isPassed ? (
        <p className="block text-muted text-sm font-normal">The lesson is done when you have passed the check.</p>
      ) : (
        <LessonDone courseId={course.id} lessonId={lesson.id} isDone={own?.completedAt != null} />
      )}
      <LessonDiscussion courseId={course.id} lessonId={lesson.id} />
      <LessonNavigation base={base} before={open[at - 1]} after={open[at + 1]} />
    </article>
  );
}
