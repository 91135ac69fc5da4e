import { type FormEvent, useState } from 'react';
import { typeLabels } from '#features/opportunities/vocabulary.ts';
import { failureText } from '#platform/web/http.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField, TextField } from '#platform/web/ui/text-field.tsx';
import { lengths } from '../vocabulary.ts';
import { useApplicationChange } from './application-api.ts';

/** An opportunity from elsewhere, by a link or by hand. */
export function AddOwn() {
  const { mutate, isPending, error } = useApplicationChange();
  const [added, setAdded] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const json = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setAdded(undefined);
    const onSuccess = () => {
      form.reset();
      setAdded(json.title || json.link);
    };
    mutate({ path: '', json }, { onSuccess });
  }
  return (
    <details className="applications-add">
      <summary className="button button-second">Add one from elsewhere</summary>
      <form method="post" action="/api/applications" onSubmit={submit}>
        <p>You alone see it. A title or a link is enough.</p>
        <TextField label="Title" name="title" maxLength={lengths.title} isOptional />
        <TextField label="Link" name="link" type="url" maxLength={lengths.link} placeholder="https://" isOptional />
        <TextField label="Organisation" name="organization" maxLength={lengths.organization} isOptional />
        <TextField label="Deadline" name="deadline" type="date" isOptional />
        <SelectField label="Type" name="type" defaultValue="" isOptional>
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
            Add
          </Button>
        </div>
      </form>
      <p role="status">{added && `Added: ${added}`}</p>
    </details>
  );
}
