import { useState } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { useIsHydrated, usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { FailedState } from '#platform/web/ui/failed-state.tsx';
import { Loader } from '#platform/web/ui/loader.tsx';
import { useBegun, useEditable } from './editor-api.ts';
import { OpportunityEditor } from './opportunity-editor.tsx';
import '#platform/web/ui/lists.css';
import '#platform/web/ui/cards.css';
import '#platform/web/ui/details.css';
import './editor.css';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const back = { href: '/admin/opportunities', label: 'Opportunities' };

/** One that is stored. */
export function EditorPage() {
  const id = usePageAddress().params.id!;
  const isHydrated = useIsHydrated();
  const { data, error, refetch } = useEditable(id);
  if (error && !data) return <Failed onRetry={() => void refetch()} />;
  // What was not saved is in the browser alone, so the server cannot begin.
  if (!data || !isHydrated) return <Loader label="Loading the opportunity" />;
  return <OpportunityEditor key={id} id={id} stored={data} />;
}

/** A new one. Its address takes its id as soon as something is written, so that it survives a reload. */
export function NewOpportunityPage() {
  const given = new URLSearchParams(usePageAddress().search).get('id') ?? '';
  const [fresh] = useState(() => crypto.randomUUID());
  const isHydrated = useIsHydrated();
  const begun = uuid.test(given) ? given : undefined;
  if (!isHydrated) return <Loader label="Loading the editor" />;
  if (begun && begun !== fresh) return <Begun id={begun} />;
  return (
    <OpportunityEditor
      key={fresh}
      id={fresh}
      stored={null}
      onBegun={() => begun ?? navigate(`/admin/opportunities/new?id=${fresh}`, { replace: true })}
    />
  );
}

function Begun({ id }: { id: string }) {
  const { data, error, refetch } = useBegun(id);
  if (error && data === undefined) return <Failed onRetry={() => void refetch()} />;
  if (data === undefined) return <Loader label="Loading the opportunity" />;
  return <OpportunityEditor key={id} id={id} stored={data} />;
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <AdminHead title="Opportunity" back={back} />
    <FailedState title="We could not load this opportunity" onRetry={onRetry} />
  </>
);
