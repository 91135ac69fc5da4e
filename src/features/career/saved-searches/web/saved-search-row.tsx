import { type ReactNode, useRef } from 'react';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { SavedSearch } from '../contract.ts';
import { digestLabels, maxNameLength } from '../vocabulary.ts';
import { DigestField } from './digest-field.tsx';
import { searchesKey } from './saved-search-api.ts';

/** Every change works as a form without script. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { id, name, text, path, digest, sentOn } = search;
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    for (const details of row.current?.querySelectorAll('details') ?? []) details.open = false;
  };
  const sending = { changes: [searchesKey], className: 'grid max-w-lg justify-items-start py-3 gap-4' };
  return (
    <li ref={row} className="rounded-card bg-surface wrap-anywhere p-5 border border-line">
      <h2 className="text-lg font-bold leading-snug" dir="auto">
        <a className="inline-block underline decoration-1 underline-offset-3 py-2.5" href={path}>
          {name}
        </a>
      </h2>
      {text !== name && <p dir="auto">{text}</p>}
      <p className="text-muted">
        {digest === 'off' ? 'No news of it' : `News: ${digestLabels[digest].toLowerCase()}`}
        {sentOn && ` · last on ${formatDay(sentOn)}`}
      </p>
      <div className="flex flex-wrap mt-3 gap-2 [&_summary]:list-none [&_summary]:cursor-pointer [&_.field]:w-full">
        <details className="open:basis-full">
          <Summary of={name}>Change</Summary>
          <Form action={`/api/saved-searches/${id}`} onDone={close} {...sending}>
            <TextField label="Name" name="name" defaultValue={name} key={name} required maxLength={maxNameLength} />
            <DigestField value={digest} />
            <Submit variant="second">Save changes</Submit>
          </Form>
        </details>
        <details className="open:basis-full">
          <Summary of={name}>Delete</Summary>
          <Form action={`/api/saved-searches/${id}/delete`} {...sending}>
            <p>You hear no more of what is new in it.</p>
            <Submit variant="second">Delete for good</Submit>
          </Form>
        </details>
      </div>
    </li>
  );
}

const Summary = ({ of, children }: { of: string; children: ReactNode }) => (
  <summary className="button button-quiet">
    {children}
    <span className="visually-hidden">: {of}</span>
  </summary>
);
