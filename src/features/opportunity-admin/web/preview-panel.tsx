import { lazy, Suspense, useEffect, useState } from 'react';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { OpportunityFields } from '../editor-contract.ts';
import { usePreview } from './editor-api.ts';

const Detail = lazy(async () => ({
  default: (await import('#features/opportunities/web/opportunity-section.tsx')).OpportunitySection,
}));

export function PreviewPanel({ id, fields }: { id: string; fields: OpportunityFields }) {
  const [shown, setShown] = useState(fields);
  useEffect(() => {
    const timer = setTimeout(() => setShown(fields), 300);
    return () => clearTimeout(timer);
  }, [fields]);
  const { data, error, refetch } = usePreview(id, shown);

  if (error) return <FailedState title="We could not make the preview" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Making the preview" />;
  return (
    <div className="editor-preview">
      <Suspense fallback={<Loader label="Making the preview" />}>
        <Detail opportunity={data} />
      </Suspense>
    </div>
  );
}
