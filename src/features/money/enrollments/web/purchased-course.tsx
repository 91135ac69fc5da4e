import type { ComponentType } from 'react';
import { classroomParts } from '#features/catalogue/courses/classroom-vocabulary.ts';
import { formatMissing, type Missing } from '#features/catalogue/courses/completion-policy.ts';
import { formatStudyTime } from '#features/catalogue/courses/study-time-policy.ts';
import { courseCategoryLabels, courseLevelLabels } from '#features/catalogue/courses/vocabulary.ts';
import { CoursePicture } from '#features/catalogue/courses/web/shared/course-picture.tsx';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { MyEnrollment } from '../contract.ts';

/** How far the member is; `next` is null when every lesson that is open is done. */
export type PurchasedProgress = {
  courseId: string;
  lessons: number;
  done: number;
  minutesLeft: number;
  next: { id: string; number: number } | null;
  isCompleted: boolean;
  /** To complete the class, as its instructor chose. */
  missing: Missing;
  assignments: { all: number; accepted: number };
};

type Properties = {
  enrollment: MyEnrollment;
  progress: PurchasedProgress | undefined;
  /** Has the main button of the page. */
  isFirst: boolean;
  /** Renders the tile of live sessions of a course that is open. */
  LiveSessions?: LiveSessionsState | undefined;
};

/** `otherwise`: what the tile says without a date. */
export type LiveSessionsState = ComponentType<{ courseId: string; otherwise: string }>;

export function PurchasedCourse({ enrollment, progress, isFirst, LiveSessions }: Properties) {
  const { courseId, course, enrolledAt, isSuspended } = enrollment;
  const { title, instructorName, description, category, level } = course;
  return (
    <article className="grid flex-1 grid-cols-[220px_minmax(0,1fr)] min-w-0 rounded-card bg-surface border border-line overflow-hidden max-md:grid-cols-1">
      <div className="bg-shallow h-auto border-y-0 border-e border-s-0 border-line overflow-hidden [&>*]:size-full [&>*]:object-cover max-md:h-24 max-md:border-x-0 max-md:border-t-0 max-md:border-b max-md:border-x-line max-md:border-t-line max-md:border-b-line">
        <CoursePicture course={{ ...course, id: courseId }} width={220} />
      </div>
      <div className="min-w-0 p-6 max-md:p-5">
        <p className="flex flex-wrap gap-2">
          <Badge kind="strong">Enrolled</Badge>
          <Badge>{courseCategoryLabels[category]}</Badge>
          <Badge kind="outline">{courseLevelLabels[level]}</Badge>
        </p>
        <h2 className="text-xl mt-3" dir="auto">
          {title}
        </h2>
        <p className="text-muted mt-1.5">
          <bdi>{instructorName}</bdi> · Enrolled on {formatLongDate(enrolledAt)}
        </p>
        {progress && <Done progress={progress} />}
        {progress && <Completion progress={progress} />}
        {isSuspended && (
          <Banner kind="warning" title="This class is on hold">
            Your bank was asked to take the payment back. The class opens again if it is decided that the payment stays.
          </Banner>
        )}
        <p className="flex flex-wrap mt-5 gap-3">
          {!isSuspended && progress?.next && (
            <ButtonLink
              className="max-sm:flex-[1_1_10rem]"
              variant={isFirst ? 'main' : 'second'}
              href={`/classes/${courseId}/learn/${progress.next.id}`}
              aria-label={`${continueLabel(progress)} of ${title}`}
            >
              {continueLabel(progress)}
            </ButtonLink>
          )}
          {!isSuspended && (
            <ButtonLink
              className="max-sm:flex-[1_1_10rem]"
              variant={!isFirst || progress?.next ? 'second' : 'main'}
              href={`/classes/${courseId}/learn`}
              aria-label={`Access Course: ${title}`}
            >
              Access Course
            </ButtonLink>
          )}
          {!isSuspended && progress?.isCompleted && progress.lessons > 0 && (
            <ButtonLink
              className="max-sm:flex-[1_1_10rem]"
              variant="second"
              href={`/classes/${courseId}/certificate`}
              aria-label={`Certificate: ${title}`}
            >
              Certificate
            </ButtonLink>
          )}
          <ButtonLink
            className="max-sm:flex-[1_1_10rem]"
            variant="quiet"
            href={`/classes/${courseId}`}
            aria-label={`View Details: ${title}`}
          >
            View Details
          </ButtonLink>
        </p>
        <p className="max-w-prose mt-5" dir="auto">
          {description}
        </p>
        <dl className="class-parts grid bg-line grid-cols-[repeat(4,1fr)] mt-5 border-y border-line gap-px max-side:grid-cols-[repeat(2,1fr)]">
          {classroomParts.map(({ name, state, path }) => (
            <div className="relative bg-surface text-sm p-3 [&:has(a:hover)]:bg-shallow" key={name}>
              <dt className="font-strong">
                {!isSuspended ? (
                  <a
                    className="text-sea underline underline-offset-3 after:absolute after:content-[''] after:inset-0"
                    href={`/classes/${courseId}/${path}`}
                  >
                    {name}
                  </a>
                ) : (
                  name
                )}
              </dt>
              <dd className="text-muted text-sm">
                {path === 'assignments' ? (
                  assignmentsState(progress)
                ) : path === 'sessions' && LiveSessions && !isSuspended ? (
                  <LiveSessions courseId={courseId} otherwise={state} />
                ) : (
                  state
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}

/** How many there are is known with the progress alone. */
function assignmentsState(progress: PurchasedProgress | undefined) {
  if (!progress) return 'Tasks to hand in';
  const { all, accepted } = progress.assignments;
  return all === 0 ? 'None in this class' : `${accepted} of ${all} accepted`;
}

const continueLabel = ({ done, next }: PurchasedProgress) =>
  `${done === 0 && next!.number === 1 ? 'Start' : 'Continue'}: lesson ${next!.number}`;

const Done = ({ progress: { lessons, done, minutesLeft } }: { progress: PurchasedProgress }) => (
  <div className="grid items-center text-muted text-sm tabular-nums grid-cols-[minmax(4rem,16rem)_minmax(0,auto)] justify-start mt-3.5 gap-y-1 gap-x-3.5 max-sm:grid-cols-[minmax(0,16rem)]">
    <svg
      className="w-full h-2 rounded-full fill-surface border border-control"
      viewBox={`0 0 ${lessons} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={lessons} height="1" />
      <rect width={done} height="1" className="done fill-sea" />
    </svg>
    <p>
      {done} of {counted(lessons, 'lesson')} done
      {minutesLeft > 0 && `, ${formatStudyTime(minutesLeft)} left`}
    </p>
  </div>
);

/** Says that the class is completed, or what is missing besides lessons, which are counted above. */
function Completion({ progress: { isCompleted, missing } }: { progress: PurchasedProgress }) {
  if (isCompleted) return <p className="text-muted mt-1.5">You have completed this class.</p>;
  if (missing.checks === 0 && missing.assignments === 0) return null;
  return <p className="text-muted mt-1.5">To complete this class: {formatMissing(missing)}.</p>;
}
