import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useAdminCourse } from '../course-admin-api.ts';
import { CourseEditor } from './course-editor.tsx';

export function CourseEditorPage() {
  const id = usePageAddress().params.id!;
  const { data, error, refetch } = useAdminCourse(id);
  if (error && !data)
    return <FailedState as="h1" title="We could not load this class" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the class" />;
  if (isRefused(data))
    return (
      <EmptyState as="h1" title="This class is not here">
        <a className="link" href="/admin/classes">
          All classes
        </a>
      </EmptyState>
    );
  return <CourseEditor key={id} loaded={data} />;
}
