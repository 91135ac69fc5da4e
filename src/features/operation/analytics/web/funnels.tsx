import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { Funnels as Report, Sales } from '../contract.ts';
import type { Grain } from '../vocabulary.ts';
import { useFunnels } from './analytics-api.ts';
import { formatPeriod } from './period-labels.ts';

type Step = [label: string, count: number];

const plain = (count: number) => count.toLocaleString('en-US');

/** A step has a bar as long as its share of the first one. */
const Funnel = ({ title, steps, note }: { title: string; steps: readonly Step[]; note?: string }) => {
  const first = steps[0]![1];
  return (
    <Panel>
      <h3>{title}</h3>
      <dl className="mt-3 grid gap-3">
        {steps.map(([label, count], at) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt>{label}</dt>
            <dd className="tabular-nums">
              <strong>{plain(count)}</strong>
              {at > 0 && first > 0 && <span className="text-muted"> · {Math.round((100 * count) / first)}%</span>}
            </dd>
            <dd className="col-span-2 mt-1" aria-hidden="true">
              <svg
                aria-hidden="true"
                className="block h-2 w-full fill-line"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
              >
                <rect width="100" height="8" />
                <rect width={first > 0 ? Math.min(100, (100 * count) / first) : 0} height="8" className="fill-sea" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-muted text-sm mt-3">{note}</p>}
    </Panel>
  );
};

const stepsOf = ({ pages, checkouts, begun, paid }: Sales): Step[] => [
  ['Saw the page', pages],
  ['Opened the checkout', checkouts],
  ['Pressed Pay', begun],
  ['Paid', paid],
];
const noteOf = ({ failed }: Sales) => `${plain(failed)} ${failed === 1 ? 'payment was' : 'payments were'} refused.`;

const figure = (name: keyof Sales, label: string): Column<Report['byCourse'][number]> => ({
  ...{ name, label, isNumber: true },
  cell: (row) => plain(row[name]),
});
const columns: readonly Column<Report['byCourse'][number]>[] = [
  { name: 'title', label: 'Class', isTitle: true, cell: ({ title }) => <bdi>{title}</bdi> },
  figure('pages', 'Saw the page'),
  figure('checkouts', 'Checkout'),
  figure('begun', 'Pressed Pay'),
  figure('failed', 'Refused'),
  figure('paid', 'Paid'),
];

/** Where people stop, from the first look to the last step. */
export const Funnels = ({ by, of }: { by: Grain; of: string }) => (
  <section aria-labelledby="funnels" className="mb-10">
    <h2 id="funnels" className="text-xl">
      Where people stop: {formatPeriod(by, of)}
    </h2>
    <Loaded query={useFunnels(by, of)} failedTitle="We could not load this" loadingLabel="Loading the steps">
      {({ opportunities, searches, classes, premium, byCourse }) => (
        <>
          <div className="mt-4 grid items-start gap-4 sm:grid-cols-2 [&>*]:mb-0">
            <Funnel
              title="Opportunities"
              steps={[
                ['Lists looked at', opportunities.lists],
                ['Opened', opportunities.opens],
                ['Saved', opportunities.saves],
                ['Pressed Apply Now', opportunities.applies],
              ]}
            />
            <Funnel
              title="Searches"
              steps={[
                ['Searches', searches.searches],
                ['With results', searches.searches - searches.empty],
                ['Led to a press', searches.pressed],
              ]}
            />
            <Funnel title="Classes" steps={stepsOf(classes)} note={noteOf(classes)} />
            <Funnel title="Premium" steps={stepsOf(premium)} note={noteOf(premium)} />
          </div>
          {byCourse.length > 0 && (
            <Panel className="mt-4">
              <h3>By class</h3>
              <AdminTable caption="Steps to a class" columns={columns} rows={byCourse} keyOf={({ id }) => id} />
            </Panel>
          )}
        </>
      )}
    </Loaded>
  </section>
);
