import { type FormEvent, type ReactNode, useContext } from 'react';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { failureText } from '#platform/web/http.ts';
import { TypedFormContext } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField, TextField } from '#platform/web/ui/text-field.tsx';
import type { Application } from '../contract.ts';
import { lengths } from '../vocabulary.ts';
import { useApplicationChange } from './application-api.ts';

type Properties = {
  /** After `/api/applications`. */
  path: string;
  summary: string;
  lead: string;
  button: string;
  application?: Application;
  /** Takes the form and its title or link. */
  onSaved?: (form: HTMLFormElement, name: string) => void;
  children?: ReactNode;
};

/** Edits the facts of an opportunity from elsewhere. */
export function OwnForm({ path, summary, lead, button, application, onSaved, children }: Properties) {
  const { mutate, isPending, error } = useApplicationChange();
  const isRefused = useContext(TypedFormContext).organization !== undefined;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const json = Object.fromEntries(new FormData(form)) as Record<string, string>;
    mutate({ path, json }, { onSuccess: () => onSaved?.(form, json.title || json.link || '') });
  }
  const { title, link, organization, ownDeadline, type } = application ?? {};
  return (
    <details className="mt-8 max-w-190 [&_form_.field]:w-full" open={isRefused}>
      <summary className="button button-second list-none cursor-pointer">{summary}</summary>
      <form
        className="grid max-w-lg justify-items-start py-3 gap-4"
        method="post"
        action={`/api/applications${path}`}
        onSubmit={submit}
      >
        <p>{lead}</p>
        <TextField label="Title" name="title" maxLength={lengths.title} isOptional defaultValue={title} />
        <TextField
          {...{ label: 'Link', name: 'link', type: 'url', placeholder: 'https://', isOptional: true }}
          maxLength={lengths.link}
          defaultValue={link}
        />
        <TextField
          {...{ label: 'Organisation', name: 'organization', isOptional: true }}
          maxLength={lengths.organization}
          defaultValue={organization ?? ''}
        />
        <TextField label="Deadline" name="deadline" type="date" isOptional defaultValue={ownDeadline ?? ''} />
        <SelectField label="Type" name="type" defaultValue={type ?? ''} isOptional>
          <option value="">Not chosen</option>
          {Object.entries(typeLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {error && <Banner kind="failure">{failureText(error)}</Banner>}
        <div>
          <Button type="submit" variant="second" busy={isPending}>
            {button}
          </Button>
        </div>
      </form>
      {children}
    </details>
  );
}
