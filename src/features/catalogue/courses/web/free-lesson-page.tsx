import { formatDollars } from '#platform/shared/money.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { FreeLesson } from '../contract.ts';
import { useFreeLesson } from './course-api.ts';
import { LessonFiles } from './shared/lesson-files.tsx';
import { LessonVideo } from './shared/lesson-video.tsx';

/** A lesson that everybody may read, before buying the class. */
export function FreeLessonPage() {
  const { id = '', lessonId = '' } = usePageAddress().params;
  const { data, error, refetch } = useFreeLesson(id, lessonId);
  return (
    <PageFrame>
      {error && !data ? (
        <FailedState as="h1" title="We could not load this lesson" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loader label="Loading the lesson" />
      ) : isRefused(data) ? (
        <NotFree id={id} />
      ) : (
        <Lesson lesson={data} />
      )}
    </PageFrame>
  );
}

const NotFree = ({ id }: { id: string }) => (
  <EmptyState as="h1" title="This lesson is not free to read">
    <p>It is part of the class, or the address has a mistake in it.</p>
    <ButtonLink href={`/classes/${id}`}>See the class</ButtonLink>
  </EmptyState>
);

function Lesson({ lesson: { id, title, minutes, html, media, position, lessons, course } }: { lesson: FreeLesson }) {
  const href = `/classes/${course.id}`;
  return (
    <article className="max-w-reading mx-auto">
      <BackLink>
        <a href={href} dir="auto">
          {course.title}
        </a>
      </BackLink>
      <p className="flex flex-wrap mb-3 gap-1.5">
        <Badge kind="strong">Free lesson</Badge>
        {course.isSample && <Badge kind="quiet">Sample</Badge>}
      </p>
      <p className="text-muted text-sm mb-1.5">
        Lesson {position} of {lessons}, about {minutes} minutes, by <bdi>{course.instructorName}</bdi>
        {course.isSample && ' (class and instructor are invented)'}
      </p>
      <h1 dir="auto">{title}</h1>
      {media.video && <LessonVideo video={media.video} title={title} />}
      <RenderedText html={html} />
      <LessonFiles files={media.files} base={`/api/courses/${course.id}/free-lessons/${id}`} />
      <aside className="rounded-card bg-surface mt-14 p-6 border border-line" aria-label="The whole class">
        <h2 className="text-lg">
          {lessons === 1 ? 'This is the whole class' : `The class has ${lessons} lessons like this one`}
        </h2>
        <p className="text-muted mt-1.5 mb-4">
          {formatDollars(course.price)}, paid once. You keep it, and read it at your own pace.
        </p>
        <ButtonLink href={href}>See the class</ButtonLink>
      </aside>
    </article>
  );
}
