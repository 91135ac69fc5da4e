import { useState } from 'react';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { formatSize } from '#platform/shared/text/format-size.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { Job, System } from '../contract.ts';
import { jobLabels } from '../vocabulary.ts';
import { FailedEmails } from './failed-emails.tsx';
import { SuppressionsPanel } from './suppressions-panel.tsx';
import { useSystem, useSystemActions } from './system-api.ts';
import { formatCount, formatTimeUtc } from './system-labels.ts';

export function SystemPage() {
  const query = useSystem();
  return (
    <>
      <AdminHead title="System" lead="Jobs, emails, the database and backups.">
        {/* A page with a frame has its own policy: no client-side navigation. */}
        <a className="button button-second" href="/admin/emails" target="_self">
          Preview our emails
        </a>
        <a className="button button-second" href="/admin/notifications">
          Notifications
        </a>
        <Button variant="second" busy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </AdminHead>
      <Loaded query={query} failedTitle="We could not load the status" loadingLabel="Loading the status">
        {(data) => <Everything {...data} />}
      </Loaded>
    </>
  );
}

/** What is wrong comes first; jobs and tables are behind a line each. */
const Everything = ({ versions, database, backup, queues, setAside, jobs }: System) => (
  <>
    <LastBackup backup={backup} />
    <FailedJobs jobs={jobs} />
    <FailedEmails />
    <SuppressionsPanel />
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] mt-6 gap-y-0 gap-x-6">
      <Facts
        title="Waiting"
        facts={[
          ['Emails to be sent', formatCount(queues.queuedEmails + queues.sendingEmails)],
          ['Emails that failed', formatCount(queues.failedEmails)],
          ['Payment events', formatCount(queues.waitingEvents)],
          ['Failed payment events', formatCount(queues.failedEvents)],
          ...setAside.map(({ queue, count }) => [`Set aside: ${queue}`, formatCount(count)] as const),
        ]}
      />
      <Facts
        title="Versions"
        facts={[
          ['SeaLeap', versions.product],
          ['Node', versions.node],
          ['PostgreSQL', `${versions.database}${database.kind === 'embedded' ? ', embedded' : ''}`],
          ['Migrations', `${versions.migrations}, the last of ${formatTimeUtc(versions.lastMigrationAt)}`],
        ]}
      />
    </div>
    <Disclosure>
      <summary>Jobs ({jobs.length})</summary>
      <Jobs jobs={jobs} />
    </Disclosure>
    <Disclosure>
      <summary>Database: {formatSize(database.bytes)}</summary>
      <Panel>
        <AdminTable
          caption="The biggest tables"
          columns={tableColumns}
          rows={database.tables}
          keyOf={({ name }) => name}
        />
      </Panel>
    </Disclosure>
  </>
);

function FailedJobs({ jobs }: Pick<System, 'jobs'>) {
  const failed = jobs.filter(({ state }) => state === 'failed').map(({ name }) => jobLabels[name] ?? name);
  if (failed.length === 0) return null;
  return (
    <Banner kind="failure" title={failed.length === 1 ? 'A job has failed' : `${failed.length} jobs have failed`}>
      {failed.join('; ')}
    </Banner>
  );
}

function LastBackup({ backup }: Pick<System, 'backup'>) {
  if (!backup)
    return (
      <Banner kind="warning" title="No backup has been made">
        <code>npm run backup -- FILE</code> makes one. docs/operations.md says how to have one every night.
      </Banner>
    );
  if (backup.failure)
    return (
      <Banner kind="failure" title={`The backup of ${formatTimeUtc(backup.at)} failed`}>
        {backup.failure}
      </Banner>
    );
  const isOld = Date.now() - Date.parse(backup.at) > 2 * dayMs;
  return (
    <Banner kind={isOld ? 'warning' : 'information'} title={`Last backup: ${formatTimeUtc(backup.at)}`}>
      {formatCount(backup.rows)} rows and {formatCount(backup.files)} files in {formatSize(backup.bytes)}.
    </Banner>
  );
}

const Facts = ({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) => (
  <Panel>
    <h2>{title}</h2>
    <dl className="">
      {facts.map(([name, value]) => (
        <div className="flex flex-wrap justify-between py-1.5 border-b border-line gap-y-0 gap-x-4" key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

const tableColumns: readonly Column<System['database']['tables'][number]>[] = [
  { name: 'name', label: 'Table', cell: ({ name }) => name },
  { name: 'rows', label: 'Rows, about', isNumber: true, cell: ({ rows }) => (rows === null ? '–' : formatCount(rows)) },
  { name: 'bytes', label: 'Size', isNumber: true, cell: ({ bytes }) => formatSize(bytes) },
];

const states: Record<string, string> = {
  completed: 'done',
  failed: 'failed',
  active: 'running',
  retry: 'trying again',
};

const jobColumns: readonly Column<Job>[] = [
  {
    name: 'name',
    isTitle: true,
    label: 'Job',
    cell: ({ name }) => (
      <span>
        {jobLabels[name] ?? name}
        <br />
        <span className="text-muted text-xs">{name}</span>
      </span>
    ),
  },
  { name: 'last', label: 'Last', cell: ({ lastAt }) => formatTimeUtc(lastAt) },
  { name: 'state', label: 'Result', cell: ({ state }) => (state ? (states[state] ?? state) : 'not recently') },
  { name: 'next', label: 'Next', cell: ({ nextAt }) => (nextAt ? formatTimeUtc(nextAt) : 'not this week') },
  { name: 'run', label: 'Run now', cell: ({ name }) => <RunNow name={name} /> },
];

const Jobs = ({ jobs }: Pick<System, 'jobs'>) => (
  <Panel>
    {jobs.length > 0 ? (
      <AdminTable caption="Scheduled jobs" columns={jobColumns} rows={jobs} keyOf={({ name }) => name} />
    ) : (
      <p className="max-w-prose text-muted mt-1.5 [&_.badge:not(.badge-strong)]:text-ink">No jobs have run yet.</p>
    )}
  </Panel>
);

function RunNow({ name }: { name: string }) {
  const { run } = useSystemActions();
  const [isStarted, setIsStarted] = useState(false);
  return (
    <>
      <PostButton
        action={undefined}
        send={() => run(name)}
        onDone={() => setIsStarted(true)}
        failed="That did not work."
        variant="second"
        size="small"
        aria-label={`Run now: ${name}`}
      >
        Run now
      </PostButton>
      <span role="status">{isStarted && 'It starts within 30 seconds.'}</span>
    </>
  );
}
