import { type FormEvent, useState } from 'react';
import type { Suppression, SuppressionInput } from '#features/people/suppressions/contract.ts';
import { suppressionLabels, suppressionReasons } from '#features/people/suppressions/vocabulary.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { failureText } from '#platform/web/http.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { SelectField, TextField } from '#platform/web/ui/text-field.tsx';
import {
  loadSuppressions,
  suppressionsApi,
  useRevealedAddress,
  useSuppressionChanges,
} from './suppression-admin-api.ts';
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

function Address({ id, to }: Suppression) {
  const { data, isError, isPending, mutate } = useRevealedAddress(id);
  const shown = isError ? 'This did not work.' : data?.to;
  return (
    <span className="wrap-anywhere">
      <bdi>{shown ?? to}</bdi>{' '}
      {!shown && (
        <Button
          variant="quiet"
          size="small"
          busy={isPending}
          aria-label={`Show address: ${to}`}
          onClick={() => mutate()}
        >
          Show
        </Button>
      )}
    </span>
  );
}

function Lift({ id, to }: Suppression) {
  const { lift } = useSuppressionChanges();
  return (
    <>
      <Button
        variant="second"
        size="small"
        busy={lift.isPending}
        aria-label={`Send emails again: ${to}`}
        onClick={() => lift.mutate(id)}
      >
        Send emails again
      </Button>
      {lift.isError && (
        <p role="alert" className="field-error">
          {failureText(lift.error)}
        </p>
      )}
    </>
  );
}

/** For what came back to a mailbox that a person reads. */
function Add() {
  const { add } = useSuppressionChanges();
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    add.mutate(Object.fromEntries(new FormData(form)) as SuppressionInput, { onSuccess: () => form.reset() });
  }
  return (
    <details>
      <summary>Stop emails to an address</summary>
      <p>For an email that came back to your own mailbox.</p>
      <form
        className="flex flex-wrap items-end my-3 gap-3 *:min-w-[min(100%,_14rem)] [&>.button]:min-w-0"
        onSubmit={save}
      >
        <TextField
          label="Address"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          error={add.isError ? failureText(add.error) : undefined}
        />
        <SelectField label="Why" name="reason" defaultValue="bounce">
          {suppressionReasons.map((reason) => (
            <option key={reason} value={reason}>
              {suppressionLabels[reason]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="second" busy={add.isPending}>
          Stop emails
        </Button>
      </form>
      <p role="status">{add.isSuccess && 'No more emails go to this address.'}</p>
    </details>
  );
}
