import { useAnswerTimes } from '#features/messaging/messages/web/inbox-api.ts';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';

type Times = NonNullable<ReturnType<typeof useAnswerTimes>['data']>;
type Row = { of: string; times: Times['all'] };

const formatHours = (hours: number | null) => {
  if (hours === null) return 'none yet';
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 2.4) / 10} days`;
};

const columns: readonly Column<Row>[] = [
  { name: 'of', label: 'Questions of', isTitle: true, cell: ({ of }) => of },
  { name: 'answered', label: 'Answered', isNumber: true, cell: ({ times }) => times.answered },
  { name: 'median', label: 'Half within', isNumber: true, cell: ({ times }) => formatHours(times.medianHours) },
];

/** How long the first answer to a question takes. */
export const AnswerTimes = () => (
  <section className="mb-10" aria-labelledby="answer-times-title">
    <h2 id="answer-times-title" className="text-xl">
      Time to the first answer, last 90 days
    </h2>
    <Loaded query={useAnswerTimes()} failedTitle="We could not load the answer times" loadingLabel="Loading">
      {({ premium, all, open, late }) => (
        <>
          <AdminTable
            caption="Time to the first answer"
            columns={columns}
            rows={[
              { of: 'Premium members', times: premium },
              { of: 'Everybody', times: all },
            ]}
            keyOf={({ of }) => of}
          />
          <p>
            <a className="link" href="/admin/messages">
              {open} open
            </a>
            , {late} of them late.
          </p>
        </>
      )}
    </Loaded>
  </section>
);
