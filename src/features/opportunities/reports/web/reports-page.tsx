import { useState } from 'react';
import { formatTime } from '#platform/shared/dates.ts';
import { counted } from '#platform/shared/text.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { adminPath, useAdminList } from '#platform/web/admin/admin-list.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import type { Report } from '../contract.ts';
import { outcomeLabels, reasonLabels } from '../vocabulary.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { loadReports, readReportFilter, reportsApi, reportsPath } from './report-api.ts';

export function ReportsPage() {
  const filter = readReportFilter(usePageAddress().search);
  const isDone = filter.state === 'done';
  return (
    <>
      <AdminHead title="Reports" lead="What visitors say is wrong, oldest first." />
      <Toolbar aria-label="Reports">
        <ChipLink href={reportsPath} isCurrent={!isDone}>
          Open
        </ChipLink>
        <ChipLink href={adminPath(reportsPath, { state: 'done' })} isCurrent={isDone}>
          Done
        </ChipLink>
      </Toolbar>
      <Queue filter={filter} isDone={isDone} key={String(isDone)} />
    </>
  );
}

type Properties = { filter: ReturnType<typeof readReportFilter>; isDone: boolean };

function Queue({ filter, isDone }: Properties) {
  const list = useAdminList(reportsApi, filter, loadReports);
  const [reportToFinish, setReportToFinish] = useState<Report>();
  const [done, setDone] = useState<number>();
  return (
    <>
      <div role="status" className="[&:not(:empty)]:mb-4">
        {done !== undefined && (
          <Banner kind="success">{counted(done, 'report')} done. People who left an address get an email.</Banner>
        )}
      </div>
      <AdminRows
        list={list}
        failedTitle="We could not load the reports"
        loadingLabel="Loading the reports"
        caption="Reports"
        columns={isDone ? [...reportColumns, ...outcomeColumns] : [...reportColumns, finishColumn(setReportToFinish)]}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={isDone ? 'Nothing was reported yet' : 'No open reports'}>
            <p>{isDone ? 'Closed reports are listed here.' : 'What visitors report as wrong comes here.'}</p>
          </EmptyState>
        }
      />
      {reportToFinish && (
        <OutcomeDialog report={reportToFinish} onClose={() => setReportToFinish(undefined)} onDone={setDone} />
      )}
    </>
  );
}

const reportColumns: readonly Column<Report>[] = [
  { name: 'at', label: 'When', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
  {
    name: 'opportunity',
    label: 'Opportunity',
    isTitle: true,
    cell: (report) => <OpportunityCell {...report.opportunity} />,
  },
  {
    name: 'reason',
    label: 'What visitors say',
    cell: ({ reason, note, wantsAnswer }) => (
      <div className="grid max-w-prose wrap-anywhere gap-1">
        <strong>{reasonLabels[reason]}</strong>
        {note && (
          <p className="whitespace-pre-line" dir="auto">
            {note}
          </p>
        )}
        {wantsAnswer && <p className="text-muted text-xs whitespace-pre-line">Wants to hear what was done</p>}
      </div>
    ),
  },
];

const OpportunityCell = ({ id, slug, title, isPublished }: Report['opportunity']) => (
  <div className="grid max-w-prose wrap-anywhere gap-1">
    <a href={`/admin/opportunities/${id}`} dir="auto">
      {title}
    </a>
    {isPublished && (
      <a className="text-muted text-xs" href={`/opportunities/${encodeURIComponent(slug)}`}>
        As visitors see it
      </a>
    )}
  </div>
);

const finishColumn = (onFinish: (report: Report) => void): Column<Report> => ({
  name: 'decide',
  label: 'What was done',
  cell: (report) => (
    <Button
      size="small"
      variant="second"
      className="whitespace-nowrap"
      aria-label={`Say what was done: ${report.opportunity.title}`}
      onClick={() => onFinish(report)}
    >
      Say what was done
    </Button>
  ),
});

const outcomeColumns: readonly Column<Report>[] = [
  { name: 'outcome', label: 'What was done', cell: ({ outcome }) => outcome && outcomeLabels[outcome] },
  {
    name: 'doneBy',
    label: 'By whom',
    cell: ({ doneBy, doneAt }) => (
      <div className="grid max-w-prose wrap-anywhere gap-1">
        <bdi>{doneBy ?? 'Deleted account'}</bdi>
        {doneAt && (
          <time className="text-muted text-xs" dateTime={doneAt}>
            {formatTime(doneAt)}
          </time>
        )}
      </div>
    ),
  },
];
