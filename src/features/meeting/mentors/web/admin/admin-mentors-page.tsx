import { formatTime } from '#platform/shared/dates/dates.ts';
import { reviewPathOf } from '#platform/shared/review-vocabulary.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { ListedMentor } from '../../contract.ts';
import { mentorFilters, mentorKind, mentorStateLabels } from '../../vocabulary.ts';
import { adminMentorsApi, readMentorFilter, useListedMentors } from './mentor-review-api.ts';

const filterLabels = { accepted: 'Mentors', all: 'All' } as const;

const columns: Column<ListedMentor>[] = [
  {
    name: 'name',
    label: 'Name',
    isTitle: true,
    cell: ({ id, name }) => (
      <a href={`/admin/mentors/${id}`} dir="auto">
        {name}
      </a>
    ),
  },
  {
    name: 'state',
    label: 'State',
    cell: ({ state, hasChange, isRenewing, isInvited }) => (
      <>
        {mentorStateLabels[state]} {hasChange && <Badge>A change</Badge>} {isRenewing && <Badge>Renews</Badge>}{' '}
        {isInvited && <Badge kind="outline">Invited</Badge>}
      </>
    ),
  },
  {
    name: 'until',
    label: 'Checked until',
    cell: ({ vettedUntil }) => (vettedUntil ? <time dateTime={vettedUntil}>{formatTime(vettedUntil)}</time> : '–'),
  },
];

/** Lists the people who want to be mentors, and those who are. */
export function AdminMentorsPage() {
  const { filter = 'accepted' } = readMentorFilter(usePageAddress().search);
  return (
    <>
      <AdminHead title="Mentors" lead="Nobody can be booked before you have checked them, and for a year at most.">
        <ButtonLink variant="second" href={reviewPathOf(mentorKind)}>
          Who waits for a decision
        </ButtonLink>
      </AdminHead>
      <Toolbar aria-label="Which mentors">
        {mentorFilters.map((one) => (
          <ChipLink key={one} href={`/admin/mentors?filter=${one}`} isCurrent={one === filter}>
            {filterLabels[one]}
          </ChipLink>
        ))}
      </Toolbar>
      <AdminRows
        list={useListedMentors()}
        failedTitle="We could not load the mentors"
        loadingLabel="Loading the mentors"
        empty={
          <EmptyState title="There is no mentor yet">
            <p>Who is accepted comes here.</p>
          </EmptyState>
        }
        caption="Mentors"
        columns={columns}
        keyOf={({ id }) => id}
      />
      <Panel aria-labelledby="invite">
        <h2 id="invite">Invite somebody</h2>
        <p>They get an email that leads to the form. They are checked like everybody.</p>
        <Form
          action="/api/admin/mentor-invitations"
          changes={[adminMentorsApi]}
          done="The invitation is on its way"
          messages={{ email: 'Write an email address, like ada@example.org.' }}
          clears
        >
          <TextField
            {...{ label: 'Their email address', name: 'email', type: 'email', required: true, autoComplete: 'off' }}
          />
          <Submit variant="second" busyLabel="Sending…">
            Send the invitation
          </Submit>
        </Form>
      </Panel>
    </>
  );
}
