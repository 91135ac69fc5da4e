import { formatTime } from '#platform/shared/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import type { QueuedNote } from '../review-contract.ts';
import { useNoteQueue } from './note-review-api.ts';

export const QueueTabs = ({ current }: { current: 'notes' | 'questions' }) => (
  <Toolbar aria-label="What waits">
    <ChipLink href="/admin/alumni-notes" isCurrent={current === 'notes'}>
      Notes
    </ChipLink>
    <ChipLink href="/admin/alumni-questions" isCurrent={current === 'questions'}>
      Questions
    </ChipLink>
  </Toolbar>
);

const whyOf = ({ review, isShown, reports }: QueuedNote) =>
  [
    review === 'waiting' && (isShown ? 'A change was sent' : 'New'),
    reports > 0 && (reports === 1 ? 'Reported once' : `Reported by ${reports}`),
  ]
    .filter(Boolean)
    .join(', ') || 'Waits';

const columns: Column<QueuedNote>[] = [
  {
    name: 'opportunity',
    label: 'Note about',
    isTitle: true,
    cell: ({ id, opportunity }) => (
      <a href={`/admin/alumni-notes/${id}`} dir="auto">
        {opportunity.title}
      </a>
    ),
  },
  { name: 'author', label: 'By', cell: ({ name, year }) => <bdi>{`${name}, ${year}`}</bdi> },
  { name: 'why', label: 'Why it waits', cell: whyOf },
  {
    name: 'proof',
    label: 'Proof',
    cell: ({ hasProof }) => (hasProof ? 'There is one' : <Badge kind="outline">None yet</Badge>),
  },
  { name: 'since', label: 'Since', cell: ({ queuedAt }) => <time dateTime={queuedAt}>{formatTime(queuedAt)}</time> },
];

/** Notes that wait for a decision, the oldest first. */
export function NoteQueuePage() {
  return (
    <>
      <AdminHead
        title="Notes"
        lead="What people who did something write about it. Nobody reads it before you decide."
      />
      <QueueTabs current="notes" />
      <AdminRows
        list={useNoteQueue()}
        failedTitle="We could not load the notes"
        loadingLabel="Loading the notes"
        empty={
          <EmptyState title="No note waits for a decision">
            <p>Notes that are sent, and notes that are reported, come here.</p>
          </EmptyState>
        }
        caption="Notes that wait, the oldest first"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </>
  );
}
