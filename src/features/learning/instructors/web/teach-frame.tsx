import type { ComponentType } from 'react';
import { counted } from '#platform/shared/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { teachPathOf, teachTabs } from '../vocabulary.ts';
import { useTaughtCourse } from './teach-api.ts';
import '#platform/web/ui/lists.css';
import '#platform/web/admin/admin.css';
import './teach.css';

const stateLabels = { draft: 'Draft', published: 'On sale', archived: 'Not for sale' };

/** A page of one course, below its title and its tabs. */
export const createFramed = (Content: ComponentType) =>
  function TeachFrame() {
    const { path, params } = usePageAddress();
    const courseId = params.courseId!;
    const { data: course, error, refetch } = useTaughtCourse(courseId);
    return (
      <main id="main" tabIndex={-1} className="wide teach">
        {error && !course ? (
          <FailedState as="h1" title="We could not load this class" onRetry={() => void refetch()} />
        ) : !course ? (
          <Loader label="Loading the class" />
        ) : (
          <>
            <p className="back-link">
              <a href="/teach">Your classes</a>
            </p>
            <h1 dir="auto">{course.title || 'Class without a title'}</h1>
            <p className="teach-facts">
              <Badge kind={course.state === 'published' ? 'plain' : 'outline'}>{stateLabels[course.state]}</Badge>
              {counted(course.learners, 'learner')}
              {course.state === 'published' && (
                <a className="link" href={`/classes/${courseId}`}>
                  See its page
                </a>
              )}
            </p>
            <nav className="admin-tabs" aria-label="Parts of this class">
              {teachTabs.map((tab) => {
                const href = teachPathOf(courseId, tab.path);
                const isCurrent = path === href || (tab.path !== '' && path.startsWith(`${href}/`));
                return (
                  <a key={tab.path} href={href} aria-current={isCurrent ? 'page' : undefined}>
                    {tab.label}
                  </a>
                );
              })}
            </nav>
            <Content />
          </>
        )}
      </main>
    );
  };
