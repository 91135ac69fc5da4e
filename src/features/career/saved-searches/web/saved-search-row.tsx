import type { FormEvent, ReactNode } from 'react';
import { formatDay } from '#platform/shared/dates.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { SavedSearch } from '../contract.ts';
import { digestLabels, maxNameLength } from '../vocabulary.ts';
import { DigestField } from './digest-field.tsx';
import { useSearchChange } from './saved-search-api.ts';

/** Every change works as a form without script. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { id, name, text, path, digest, sentOn } = search;
  const { mutate, isPending, error } = useSearchChange();
  const send = (action: '' | '/delete') => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const close = () => form.closest('details')?.removeAttribute('open');
    mutate({ id, action, json: Object.fromEntries(new FormData(form)) }, { onSuccess: close });
  };
  return (
    <li className="rounded-card bg-surface wrap-anywhere p-5 border border-line">
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
          <form
            className="grid max-w-lg justify-items-start py-3 gap-4"
            method="post"
            action={`/api/saved-searches/${id}`}
            onSubmit={send('')}
          >
            <TextField label="Name" name="name" defaultValue={name} key={name} required maxLength={maxNameLength} />
            <DigestField value={digest} />
            <Button type="submit" variant="second" busy={isPending}>
              Save changes
            </Button>
          </form>
        </details>
        <details className="open:basis-full">
          <Summary of={name}>Delete</Summary>
          <form
            className="grid max-w-lg justify-items-start py-3 gap-4"
            method="post"
            action={`/api/saved-searches/${id}/delete`}
            onSubmit={send('/delete')}
          >
            <p>You hear no more of what is new in it.</p>
            <Button type="submit" variant="second" busy={isPending}>
              Delete for good
            </Button>
          </form>
        </details>
      </div>
      {error && <p role="alert">{failureText(error)}</p>}
    </li>
  );
}

const Summary = ({ of, children }: { of: string; children: ReactNode }) => (
  <summary className="button button-quiet">
    {children}
    <span className="visually-hidden">: {of}</span>
  </summary>
);
