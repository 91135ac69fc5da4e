import { useState } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { useIsHydrated, usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useEditable, useStartedDraft } from './editor-api.ts';
import { OpportunityEditor } from './opportunity-editor.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const back = { href: '/admin/opportunities', label: 'Opportunities' };

export function EditorPage() {
  const id = usePageAddress().params.id!;
  return <StoredEditor id={id} query={useEditable(id)} />;
}

/** The id goes into the address with the first change, so that a reload finds the draft. */
export function NewOpportunityPage() {
  const idInAddress = new URLSearchParams(usePageAddress().search).get('id') ?? '';
  const [newId] = useState(() => crypto.randomUUID());
  const isHydrated = useIsHydrated();
  const startedId = uuid.test(idInAddress) ? idInAddress : undefined;
  if (!isHydrated) return <Loader label="Loading the editor" />;
  if (startedId && startedId !== newId) return <StartedDraft id={startedId} />;
  return (
    <OpportunityEditor
      key={newId}
      id={newId}
      stored={null}
      onChange={() => startedId ?? navigate(`/admin/opportunities/new?id=${newId}`, { replace: true })}
    />
  );
}

const StartedDraft = ({ id }: { id: string }) => <StoredEditor id={id} query={useStartedDraft(id)} />;

type StoredProperties = { id: string; query: ReturnType<typeof useEditable | typeof useStartedDraft> };

function StoredEditor({ id, query: { data, error, refetch } }: StoredProperties) {
  const isHydrated = useIsHydrated();
  if (error && data === undefined)
    return (
      <>
        <AdminHead title="Opportunity" back={back} />
        <FailedState title="We could not load this opportunity" onRetry={() => void refetch()} />
      </>
    );
  // Unsaved work is only in the browser, so the editor cannot be rendered on the server.
  if (data === undefined || !isHydrated) return <Loader label="Loading the opportunity" />;
  return <OpportunityEditor key={id} id={id} stored={data} />;
}
