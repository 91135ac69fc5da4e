import type { ReactNode } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { AdminImportDetail } from '../contract.ts';
import { type ImportState, stateLabels } from '../vocabulary.ts';
import { DiscardAction, StoreAction, UndoAction } from './import-actions.tsx';
import { useImport } from './import-api.ts';
import { formatNumber, formatSize, formatUtcTime } from './import-labels.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { MappingForm } from './mapping-form.tsx';

const back = { href: '/admin/imports', label: 'Imports' };

export function ImportPage() {
  const { id = '' } = usePageAddress().params;
  const { data, error, refetch } = useImport(id);
  if (error instanceof HttpError && error.status !== 500 && !data) return <Gone />;
  if (error && !data) return <FailedState title="We could not load this import" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the import" />;
  return (
    <>
      <AdminHead
        title={<bdi className="wrap-anywhere">{data.fileName}</bdi>}
        lead={
          <>
            From <bdi>{data.source}</bdi>, {formatSize(data.bytes)}, uploaded {formatUtcTime(data.createdAt)}.{' '}
            {stateLabels[data.state]}.
          </>
        }
        back={back}
      />
      {stages[data.state]({ data })}
    </>
  );
}

const Gone = () => (
  <>
    <AdminHead title="Nothing here" back={back} />
    <EmptyState title="We could not find this import">
      <p>It may have been deleted. Imports are kept for three months.</p>
    </EmptyState>
  </>
);

/** A form begins anew where its columns were read again. */
const tableOf = ({ mapping }: AdminImportDetail) => JSON.stringify(mapping?.table ?? null);

const stages: Record<ImportState, (properties: { data: AdminImportDetail }) => ReactNode> = {
  receiving: (properties) => <Unusable {...properties} />,
  unreadable: (properties) => <Unusable {...properties} />,
  received: ({ data }) => <MappingForm key={tableOf(data)} data={data} />,
  checking: ({ data }) => <Working data={data} label="Making the preview" unit="bytes" />,
  importing: ({ data }) => <Working data={data} label="Importing" unit="rows" />,
  undoing: ({ data }) => <Working data={data} label="Undoing" unit="rows" />,
  checked: (properties) => <Checked {...properties} />,
  imported: (properties) => <Done {...properties} />,
  undone: (properties) => <Done {...properties} />,
};

const Unusable = ({ data }: { data: AdminImportDetail }) => (
  <>
    <Banner kind="warning" title={stateLabels[data.state]}>
      <p>{data.failure ?? 'The connection was lost before the whole file was here.'}</p>
    </Banner>
    <Toolbar as="p" className="mt-4">
      <ButtonLink href="/admin/imports/new">Upload another file</ButtonLink>
      <DiscardAction data={data} />
    </Toolbar>
  </>
);

const steps = 20;

function Working({ data, label, unit }: { data: AdminImportDetail; label: string; unit: 'bytes' | 'rows' }) {
  const { progress, targetSize, failure } = data;
  const part = targetSize === 0 ? 0 : Math.min(1, progress / targetSize);
  const text = unit === 'bytes' ? formatSize : formatNumber;
  return (
    <Panel aria-live="polite">
      <Progress label={label} value={Math.floor(part * steps)} max={steps} />
      <p>
        {text(progress)} of {text(targetSize)}
        {unit === 'rows' && ' rows'}. You can leave this page.
      </p>
      {failure && <Banner kind="warning">{failure}</Banner>}
    </Panel>
  );
}

const Checked = ({ data }: { data: AdminImportDetail }) => (
  <>
    <StoreAction data={data} />
    <ImportOutcome data={data} />
    <Panel as="details" className="mt-6">
      <summary className="min-h-control content-center cursor-pointer font-semibold">
        Change columns and filters
      </summary>
      <MappingForm key={tableOf(data)} data={data} />
    </Panel>
  </>
);

const Done = ({ data }: { data: AdminImportDetail }) => (
  <>
    {data.state === 'undone' ? (
      <Banner kind="success" title={`Undone ${formatUtcTime(data.undoneAt!)}`}>
        <p>
          {data.kept === 0
            ? 'Everything is as it was before the import.'
            : `${formatNumber(data.kept)} kept, because somebody changed them since; the rest is as it was before.`}
        </p>
      </Banner>
    ) : (
      <>
        {data.failure && <Banner kind="warning">{data.failure}</Banner>}
        <UndoAction data={data} />
      </>
    )}
    <ImportOutcome data={data} />
  </>
);
