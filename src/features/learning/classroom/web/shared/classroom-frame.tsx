import type { ReactNode } from 'react';
import { classroomParts } from '#features/catalogue/courses/classroom-vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';

type Read = { data: object | Refused | undefined; error: Error | null; refetch: () => Promise<unknown> };
type Properties = {
  id: string;
  /** Names the loaded content, such as 'your class'. */
  name: string;
  loadingLabel: string;
  reads: readonly Read[];
  children: () => ReactNode;
};

/** A page of the classroom, whose `children` are shown when all reads have succeeded. */
export function ClassroomFrame({ id, name, loadingLabel, reads, children }: Properties) {
  const refused = reads.map(({ data }) => data).find((data) => data && isRefused(data)) as Refused | undefined;
  const retry = () => void Promise.all(reads.map(({ refetch }) => refetch()));
  return (
    <PageFrame>
      {refused ? (
        <NotOpen id={id} refused={refused.refused} />
      ) : reads.some(({ data, error }) => error && !data) ? (
        <FailedState as="h1" title={`We could not load ${name}`} onRetry={retry} />
      ) : reads.every(({ data }) => data) ? (
        <>
          <ClassroomNavigation id={id} />
          {children()}
        </>
      ) : (
        <Loader label={loadingLabel} />
      )}
    </PageFrame>
  );
}

/** The parts of the course. */
function ClassroomNavigation({ id }: { id: string }) {
  const current = usePageAddress().path;
  return (
    <nav
      className="flex max-w-reading flex-wrap mx-auto mt-0 mb-7 border-b border-line gap-1 print:hidden"
      aria-label="Parts of this class"
    >
      {classroomParts.map(({ name, path }) => {
        const href = `/classes/${id}/${path}`;
        const isCurrent = current === href || current.startsWith(`${href}/`);
        return (
          <a
            className="flex min-h-control flex-none items-center text-muted font-semibold px-3 border-b-3 border-transparent aria-[current]:text-ink aria-[current]:border-sea"
            key={path}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}

const NotOpen = ({ id, refused }: { id: string; refused: number }) =>
  refused === 403 ? (
    <EmptyState as="h1" title="This class is not open to you yet">
      <p>
        It opens as soon as you have enrolled, or on the day that its list of lessons names. Enrolled with another
        account? Then log in with that one.
      </p>
      <ButtonLink href={`/classes/${id}`}>See the class and enroll</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState as="h1" title="There is nothing here">
      <p>It may have moved. Your progress is kept.</p>
      <ButtonLink href={`/classes/${id}`}>Go to the class</ButtonLink>
    </EmptyState>
  );
