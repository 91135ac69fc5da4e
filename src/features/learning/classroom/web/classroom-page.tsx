import type { ReactNode } from 'react';
import { formatMissing } from '#features/catalogue/courses/completion-policy.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';
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

/** The parts still to be done; or the leap of who has done all of them, and the certificate as their next step. */
function Completion({ classroom: { isCompleted, missing, course, lessons } }: { classroom: Classroom }) {
  if (lessons.length === 0) return null;
  if (isCompleted)
    return (
      <section className="mt-5 overflow-hidden rounded-card border border-line bg-surface" aria-labelledby="completed">
        <LeapResult className="leap-scene block max-h-60 w-full bg-shallow" />
        <div className="grid justify-items-start gap-3 p-5">
          <h2 id="completed" className="text-xl">
            You have completed this class!
          </h2>
          <ButtonLink href={`/classes/${course.id}/certificate`}>Your certificate</ButtonLink>
        </div>
      </section>
    );
  return (
    <p className="text-muted mt-3">
      To complete this class and get its certificate: {formatMissing(missing)}.{' '}
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
