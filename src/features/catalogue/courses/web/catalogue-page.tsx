import { withoutPosition } from '#platform/web/lists/list-address.ts';
import { LoadMore } from '#platform/web/lists/load-more.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { coursePageSize } from '../vocabulary.ts';
import { type CatalogueAddress, cataloguePath, readCatalogueAddress } from './catalogue-address.ts';
import { useCourseList } from './course-api.ts';
import { CourseCard } from './course-card.tsx';
import { CourseFilters } from './course-filters.tsx';
import './shared/course-art.css';

export function CataloguePage() {
  const address = readCatalogueAddress(usePageAddress().search);
  return (
    <PageFrame>
      <h1>Classes</h1>
      <p className="max-w-prose text-muted text-lg leading-normal max-sm:text-base max-sm:leading-relaxed mt-3">
        Each class takes you through one kind of application, lesson by lesson, with somebody who knows it. You pay once
        and keep it.
      </p>
      <CourseFilters address={address} />
      <Catalogue address={address} />
    </PageFrame>
  );
}

function Catalogue({ address }: { address: CatalogueAddress }) {
  const { data, error, refetch, more, readMore } = useCourseList(address);
  if (error && !data) return <FailedState title="We could not load the classes" onRetry={() => void refetch()} />;
  if (!data) return <CatalogueSkeleton />;

  const { items, total, next } = data;
  if (items.length === 0) return <NothingFound address={address} />;
  const isWhole = items.length === total;
  return (
    <section aria-label="Results">
      <p role="status" className="list-count text-muted text-sm tabular-nums mb-4">
        {`Showing ${items.length} course(s)${isWhole ? '' : ` of ${total}`}`}
      </p>
      {items.some(({ isSample }) => isSample) && (
        <Banner title="These are samples">
          This demo shows how classes work. They and their instructors are invented, and no real money is taken.
        </Banner>
      )}
      {address.after && (
        <p className="mb-4">
          <a className="text-sea underline underline-offset-3" href={cataloguePath(withoutPosition(address))}>
            Back to the first page
          </a>
        </p>
      )}
      <ul className="card-grid grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-6 [[aria-busy='true']_&]:opacity-60 [[aria-busy='true']_&]:[transition:opacity_160ms_200ms]">
        {items.map((course) => (
          <li className="flex" key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
      {next && (
        <LoadMore
          href={cataloguePath({ ...withoutPosition(address), after: next })}
          nextAddress={cataloguePath({ ...address, shown: Math.max(items.length, coursePageSize) + coursePageSize })}
          state={more}
          onMore={readMore}
        />
      )}
    </section>
  );
}

const shapes = ['a', 'b', 'c', 'd', 'e', 'f'];

const CatalogueSkeleton = () => (
  <section aria-label="Results">
    <Loader label="Loading classes" />
    <div
      className="card-grid grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-6 [[aria-busy='true']_&]:opacity-60 [[aria-busy='true']_&]:[transition:opacity_160ms_200ms]"
      aria-hidden="true"
    >
      {shapes.map((shape) => (
        <Skeleton key={shape} className="h-105" />
      ))}
    </div>
  </section>
);

function NothingFound({ address }: { address: CatalogueAddress }) {
  const isNarrowed = Object.keys(withoutPosition(address)).length > 0;
  return (
    <EmptyState title="No courses found matching your criteria.">
      <p role="status">
        {isNarrowed ? 'Try a shorter word, or another level.' : 'The first classes are being made. Come back soon.'}
      </p>
      <ButtonLink href={isNarrowed ? '/classes' : '/opportunities'} variant="second">
        {isNarrowed ? 'Show all classes' : 'Explore opportunities'}
      </ButtonLink>
    </EmptyState>
  );
}
