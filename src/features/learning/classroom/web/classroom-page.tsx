import type { ReactNode } from 'react';
import { formatMissing } from '#features/catalogue/courses/completion-policy.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { Classroom } from '../contract.ts';
import { useClassroom } from './classroom-api.ts';
import { SaveOffline } from './copies/save-offline.tsx';
import { LessonDepthLine } from './lessons/lesson-depth-line.tsx';
import { LessonList } from './lessons/lesson-list.tsx';
import { ClassroomArticle } from './shared/classroom-article.tsx';
import { ClassroomFrame } from './shared/classroom-frame.tsx';

/** `children`: what other features show, above the lessons. */
export function ClassroomPage({ children }: { children?: ReactNode }) {
  const id = usePageAddress().params.id!;
  const classroom = useClassroom(id);
  return (
    <ClassroomFrame id={id} name="your class" loadingLabel="Loading your class" reads={[classroom]}>
      {() => <ClassroomView classroom={classroom.data as Classroom}>{children}</ClassroomView>}
    </ClassroomFrame>
  );
}

const doneText = (lessons: Classroom['lessons']) =>
  lessons.some(({ opensAt }) => opensAt)
    ? 'You have done every lesson that is open. The next ones open on their day.'
    : 'You have done every lesson. They stay here for you.';

/** Shows the parts still to be done, or that the class is completed, with a link to its certificate. */
function Completion({ classroom: { isCompleted, missing, course, lessons } }: { classroom: Classroom }) {
  if (lessons.length === 0) return null;
  return (
    <p className="text-muted mt-3">
      {isCompleted
        ? 'You have completed this class.'
        : `To complete this class and get its certificate: ${formatMissing(missing)}.`}{' '}
      {isCompleted && (
        <a className="link" href={`/classes/${course.id}/certificate`}>
          Your certificate
        </a>
      )}
      {missing.assignments > 0 && (
        <a className="link" href={`/classes/${course.id}/assignments`}>
          See the assignments
        </a>
      )}
    </p>
  );
}

function ClassroomView({ classroom, children }: { classroom: Classroom; children: ReactNode }) {
  const { course, lessons, resumeAt } = classroom;
  const base = `/classes/${course.id}/learn`;
  const isBegun = lessons.some(({ openedAt }) => openedAt !== null);
  const next = lessons.findIndex(({ id }) => id === resumeAt);
  return (
    <ClassroomArticle>
      <h1 dir="auto">{course.title}</h1>
      <p className="text-muted text-lg mt-2">
        <bdi>{course.instructorName}</bdi>
      </p>
      {course.isSample && (
        <Banner title="This is a sample">The class and its instructor are invented, to show how classes work.</Banner>
      )}
      <LessonDepthLine lessons={lessons} {...(resumeAt && { current: resumeAt })} />
      <p className="flex flex-wrap items-center mt-5 gap-y-3 gap-x-4">
        {resumeAt ? (
          <ButtonLink href={`${base}/${resumeAt}`} size="large">
            {isBegun ? 'Continue' : 'Start'}: lesson {next + 1}
          </ButtonLink>
        ) : (
          <strong>{doneText(lessons)}</strong>
        )}
        <ButtonLink href={`/classes/${course.id}/print`} variant="quiet">
          Print the whole class
        </ButtonLink>
      </p>
      <Completion classroom={classroom} />
      {children}
      <SaveOffline courseId={course.id} />
      <h2>Lessons</h2>
      <LessonList base={base} lessons={lessons} {...(isBegun && { resumeAt })} />
    </ClassroomArticle>
  );
}
