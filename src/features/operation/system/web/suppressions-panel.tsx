import { type FormEvent, useState } from 'react';
import type { Suppression } from '#features/people/suppressions/contract.ts';
import { suppressionLabels, suppressionReasons } from '#features/people/suppressions/vocabulary.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { HiddenAddress } from './hidden-address.tsx';
import { loadSuppressions, revealAddress, suppressionsApi } from './suppression-admin-api.ts';
import { formatCount, formatTimeUtc } from './system-labels.ts';

/** Addresses that get no emails: who they are, why, and how to send there again. */
export function SuppressionsPanel() {
  const [q, setQ] = useState<string>();
  const list = useList({
    path: suppressionsApi,
    filter: { q },
    load: loadSuppressions,
  });
  return (
    <Panel aria-labelledby="suppressions">
      <h2 id="suppressions">Addresses without emails</h2>
      <p>
        Emails to them came back, or their owner marked one as spam. They get emails again when the owner confirms the
        address, or when you allow it.
      </p>
      <Search onSearch={setQ} />
      <AdminRows
        list={list}
        failedTitle="We could not load them"
        loadingLabel="Loading the addresses"
        empty={
          <p className="max-w-prose text-muted mt-1.5 [&_.badge:not(.badge-strong)]:text-ink">
            {q ? 'No address contains this.' : 'None.'}
          </p>
        }
        caption="Addresses without emails"
        columns={columns}
        keyOf={({ id }) => id}
      />
      <Add />
    </Panel>
  );
}

function Search({ onSearch }: { onSearch: (q: string | undefined) => void }) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q')).trim() || undefined);
  }
  return (
    <form
      className="flex flex-wrap items-end my-3 gap-3 *:min-w-[min(100%,_14rem)] [&>.button]:min-w-0"
      onSubmit={search}
    >
      <TextField label="A part of the address" name="q" maxLength={200} />
      <Button type="submit" variant="second">
        Search
      </Button>
    </form>
  );
}

const columns: readonly Column<Suppression>[] = [
  { name: 'since', label: 'Since', cell: ({ createdAt }) => formatTimeUtc(createdAt) },
  { name: 'to', label: 'Address', isTitle: true, cell: (row) => <Address {...row} /> },
  { name: 'why', label: 'Why', cell: ({ reason }) => suppressionLabels[reason] },
  { name: 'detail', label: 'Reply of the mail server', cell: ({ detail }) => <bdi>{detail || '–'}</bdi> },
  {
    name: 'refused',
    label: 'Emails not sent',
    isNumber: true,
    cell: ({ refusedEmails }) => formatCount(refusedEmails),
  },
  { name: 'lift', label: 'Again', cell: (row) => <Lift {...row} /> },
];

const Address = ({ id, to }: Suppression) => (
  <HiddenAddress to={to} label={`Show address: ${to}`} reveal={() => revealAddress(id)} />
);

const Lift = ({ id, to }: Suppression) => (
  <PostButton
    action={`${suppressionsApi}/${id}/lift`}
    changes={[suppressionsApi]}
    variant="second"
    size="small"
    aria-label={`Send emails again: ${to}`}
  >
    Send emails again
  </PostButton>
);

const messages = { email: 'Write an email address, like ada@example.org.' };

/** For what came back to a mailbox that a person reads. */
function Add() {
  const [isDone, setIsDone] = useState(false);
  return (
    <details>
      <summary>Stop emails to an address</summary>
      <p>For an email that came back to your own mailbox.</p>
      <Form
        action={suppressionsApi}
        messages={messages}
        changes={[suppressionsApi]}
        onDone={() => setIsDone(true)}
        clears
        className="flex flex-wrap items-end my-3 gap-3 *:min-w-[min(100%,_14rem)] [&>.button]:min-w-0"
      >
        <TextField label="Address" name="email" type="email" required maxLength={254} autoComplete="off" />
        <SelectField label="Why" name="reason" defaultValue="bounce">
          <Options labels={suppressionReasons.map((reason) => [reason, suppressionLabels[reason]] as const)} />
        </SelectField>
        <SubmitButton variant="second">Stop emails</SubmitButton>
        <FormFailure />
      </Form>
      <p role="status">{isDone && 'No more emails go to this address.'}</p>
    </details>
  );
}
