import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Application } from '#features/career/applications/contract.ts';
import { applicationPath } from '#features/career/applications/web/application-address.ts';
import { OpportunityDeadline } from '#features/career/applications/web/application-facts.tsx';
import { progressText } from '#features/career/applications/web/application-labels.ts';
import { nextApplication, nextStepOf } from '#features/career/applications/web/next-step-policy.ts';
import { useApplication } from '#features/career/applications/web/parts/part-api.ts';
import { CoursePicture } from '#features/catalogue/courses/web/shared/course-picture.tsx';
import { CategoryArt } from '#features/people/interests/web/shared/category-art.tsx';
import type { SignedIn } from '#features/people/session/contract.ts';
import type { TileText } from '#platform/shared/dates/tile-labels.ts';
import { counted } from '#platform/shared/text/text.ts';
import { useNow } from '#platform/web/now.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { DateTile } from '#platform/web/ui/date-tile.tsx';
import { ownApplicationsQuery } from './home-queries.ts';
import { NextLessonRow } from './next-lesson-row.tsx';
import { useNextLesson } from './use-next-lesson.ts';

/** The one thing to go on with: an application, else a lesson, else a first opportunity. */
export function NextStep({ person }: { person: SignedIn }) {
  const now = useNow();
  const next = nextApplication(useQuery(ownApplicationsQuery).data?.items ?? [], now);
  const lesson = useNextLesson(person.uid);
  if (next)
    return (
      <div className="grid content-start gap-3">
        <ApplicationStep application={next} />
        {lesson && <NextLessonRow lesson={lesson} />}
      </div>
    );
  if (lesson)
    return (
      <StepCard
        art={<CoursePicture course={lesson.course} width={560} />}
        title={lesson.course.title}
        progress={lesson.progress}
        progressLabel={`${lesson.progress.done} of ${counted(lesson.progress.total, 'lesson')} done`}
        action={<ButtonLink href={lesson.href}>{lesson.label}</ButtonLink>}
      />
    );
  return person.interests.length > 0 ? <FirstSave /> : <TakeQuiz />;
}

function ApplicationStep({ application }: { application: Application }) {
  const now = useNow();
  const detail = useApplication(application.id);
  const { id, title, type, opportunity } = application;
  const { tile, left, step, progress } = detail
    ? nextStepOf(detail, now)
    : { ...noStep, progress: application.progress };
  return (
    <StepCard
      art={
        <CategoryArt
          category={opportunity?.category ?? 'leadership'}
          seed={opportunity?.id ?? id}
          vessel={type ?? undefined}
        />
      }
      tile={tile}
      isUrgent={tile?.isUrgent}
      left={left}
      title={title}
      step={step}
      text={step ? undefined : 'Every step is done. Send it, and mark it as submitted.'}
      dates={opportunity && <OpportunityDeadline opportunity={opportunity} isOpen={false} />}
      progress={progress}
      progressLabel={progressText(progress)}
      action={<ButtonLink href={applicationPath(id)}>Open my application</ButtonLink>}
    />
  );
}

const noStep = { tile: undefined, left: undefined, step: undefined };

const FirstSave = () => (
  <StepCard
    art={<CategoryArt category="leadership" seed="first save" />}
    title="Save the first one you like"
    text="We keep it for you, and remind you before it closes."
    action={<ButtonLink href="/opportunities">Explore opportunities</ButtonLink>}
  />
);

const TakeQuiz = () => (
  <StepCard
    art={<CategoryArt category="environment" seed="quiz" />}
    title="Not sure what you like?"
    text="Answer five quick questions."
    action={<ButtonLink href="/discover">Start Discovery Quiz</ButtonLink>}
  />
);

type Progress = { done: number; total: number };
type CardProperties = {
  art: ReactNode;
  title: string;
  action: ReactNode;
  tile?: TileText | undefined;
  isUrgent?: boolean | undefined;
  left?: string | undefined;
  step?: string | undefined;
  text?: string | undefined;
  dates?: ReactNode;
  progress?: Progress;
  progressLabel?: string;
};

function StepCard({
  art,
  tile,
  isUrgent,
  left,
  title,
  step,
  text,
  dates,
  progress,
  progressLabel,
  action,
}: CardProperties) {
  return (
    <section
      className="flex flex-col rounded-card bg-surface border border-line overflow-hidden"
      aria-labelledby="next-step"
    >
      <div className="h-26 sm:h-56 min-[56rem]:h-40">{art}</div>
      <div className="relative grid gap-2 p-5 max-sm:p-4">
        {tile && <DateTile tile={tile} className="absolute end-5 -top-8 shadow-float" />}
        <p className={`text-sm font-strong pe-18 ${isUrgent ? 'text-buoy' : 'text-sea'}`}>
          Next step{left && ` · ${left}`}
        </p>
        <h2 id="next-step" className="text-xl wrap-anywhere" dir="auto">
          {title}
        </h2>
        {step && (
          <p className="flex items-center gap-2.5 font-strong">
            <span className="h-4 w-4 flex-none rounded-tiny border-2 border-control" aria-hidden="true" />
            <span dir="auto">{step}</span>
          </p>
        )}
        {text && <p>{text}</p>}
        {dates && <p className="text-muted text-sm">{dates}</p>}
        {progress && progress.total > 0 && <ProgressSteps {...progress} label={progressLabel!} />}
        <div className="mt-2 grid">{action}</div>
      </div>
    </section>
  );
}

const ProgressSteps = ({ done, total, label }: Progress & { label: string }) => (
  <div className="mt-1">
    <div className="flex gap-1.5" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => index).map((index) => (
        <span key={index} className={`h-1.5 flex-1 rounded-full ${index < done ? 'bg-sea' : 'bg-line'}`} />
      ))}
    </div>
    <p className="text-muted text-sm mt-1.5">{label}</p>
  </div>
);
