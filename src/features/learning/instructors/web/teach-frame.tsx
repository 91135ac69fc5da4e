import type { ComponentType } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { teachPathOf, teachTabs } from '../vocabulary.ts';
import { useTaughtCourse } from './teach-api.ts';

const stateLabels = { draft: 'Draft', published: 'On sale', archived: 'Not for sale' };

/** A page of one course, below its title and its tabs. */
export const createFramed = (Content: ComponentType) =>
  function TeachFrame() {
    const { path, params } = usePageAddress();
    const courseId = params.courseId!;
    const { data: course, error, refetch } = useTaughtCourse(courseId);
    return (
      <PageFrame>
        {error && !course ? (
          <FailedState as="h1" title="We could not load this class" onRetry={() => void refetch()} />
        ) : !course ? (
          <Loader label="Loading the class" />
        ) : (
          <>
            <BackLink>
              <a href="/teach">Your classes</a>
            </BackLink>
            <h1 className="text-2xl max-sm:text-xl" dir="auto">
              {course.title || 'Class without a title'}
            </h1>
            <p className="flex flex-wrap items-center text-muted mt-2 mb-6 gap-y-2 gap-x-4">
              <Badge kind={course.state === 'published' ? 'plain' : 'outline'}>{stateLabels[course.state]}</Badge>
              {counted(course.learners, 'learner')}
              {course.state === 'published' && (
                <a className="link" href={`/classes/${courseId}`}>
                  See its page
                </a>
              )}
            </p>
            <nav className="flex flex-wrap mb-5 p-0.75 border-b border-line gap-1" aria-label="Parts of this class">
              {teachTabs.map((tab) => {
                const href = teachPathOf(courseId, tab.path);
                const isCurrent = path === href || (tab.path !== '' && path.startsWith(`${href}/`));
                return (
                  <a
                    className="flex min-h-control flex-none items-center text-muted font-semibold px-3 border-b-3 border-transparent hover:text-ink aria-[current]:text-ink aria-[current]:border-sea"
                    key={tab.path}
                    href={href}
                    aria-current={isCurrent ? 'page' : undefined}
                  >
                    {tab.label}
                  </a>
                );
              })}
            </nav>
            <Content />
          </>
        )}
      </PageFrame>
    );
  };
