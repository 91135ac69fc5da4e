import { interestLabels } from '#features/people/interests/vocabulary.ts';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { Counted, TopEntries as Report } from '../contract.ts';
import type { Grain } from '../vocabulary.ts';
import { useTop } from './analytics-api.ts';
import { formatPeriod } from './period-labels.ts';

export const TopEntries = ({ by, of }: { by: Grain; of: string }) => (
  <section aria-labelledby="most">
    <h2 id="most" className="text-xl">
      Top list: {formatPeriod(by, of)}
    </h2>
    <p className="max-w-prose text-muted mt-1.5 [&_.badge:not(.badge-strong)]:text-ink">
      Choose another bar above to see its top list.
    </p>
    <Loaded query={useTop(by, of)} failedTitle="We could not load this" loadingLabel="Loading the top lists">
      {(report) => <Lists {...report} />}
    </Loaded>
  </section>
);

const opened: readonly Column<Report['opens'][number]>[] = [
  {
    name: 'title',
    label: 'Opportunity',
    cell: ({ slug, title }) => (
      <a href={`/opportunities/${slug}`}>
        <bdi>{title}</bdi>
      </a>
    ),
  },
  { name: 'opens', label: 'Opened', isNumber: true, cell: ({ opens }) => opens.toLocaleString('en-US') },
  { name: 'applies', label: 'Apply Now', isNumber: true, cell: ({ applies }) => applies.toLocaleString('en-US') },
];

const counted = (label: string, name: (subject: string) => string): readonly Column<Counted>[] => [
  { name: 'subject', label, cell: ({ subject }) => <bdi>{name(subject)}</bdi> },
  { name: 'count', label: 'Times', isNumber: true, cell: ({ count }) => count.toLocaleString('en-US') },
];
const text = counted('Words', (subject) => subject);
const labelOf = (category: string) => (interestLabels as Record<string, string>)[category] ?? category;
const categories = counted('First and second', (subject) => subject.split(',').map(labelOf).join(', '));

const Lists = ({ opens, searches, emptySearches, quizzes }: Report) => (
  <div className="items-start grid grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] mt-4 gap-y-0 gap-x-6 *:min-w-0 [&_td]:wrap-anywhere">
    <TopList title="Opened" rows={opens} columns={opened} keyOf={({ slug }) => slug} />
    <TopList title="Searches without results" rows={emptySearches} columns={text} keyOf={({ subject }) => subject} />
    <TopList title="Searched" rows={searches} columns={text} keyOf={({ subject }) => subject} />
    <TopList title="What the quiz revealed" rows={quizzes} columns={categories} keyOf={({ subject }) => subject} />
  </div>
);

type TopListProperties<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
};

const TopList = <Row,>({ title, rows, columns, keyOf }: TopListProperties<Row>) => (
  <Panel>
    <h3>{title}</h3>
    {rows.length > 0 ? (
      <AdminTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
    ) : (
      <p className="max-w-prose text-muted mt-1.5 [&_.badge:not(.badge-strong)]:text-ink">
        {title.startsWith('Searched') ? 'No words that several people searched for.' : 'Nothing yet.'}
      </p>
    )}
  </Panel>
);
