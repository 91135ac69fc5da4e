import { useId, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { describe, Field } from '#platform/web/ui/field.tsx';
import { fileTooLarge, noteLimits } from '../vocabulary.ts';

type Properties = {
  label: string;
  hint: string;
  accept: string;
  /** The address of the plain form. */
  action: string;
  send: (file: File) => Promise<unknown>;
};

/** A file that is sent as soon as it is chosen; a plain form before the script. */
export function FileField({ label, hint, accept, action, send }: Properties) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function add(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      if (file.size > noteLimits.fileSize) setError(fileTooLarge);
      else await send(file);
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setIsBusy(false);
      // So that the same file can be chosen again.
      input.value = '';
    }
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className="grid justify-items-stretch gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field id={id} label={label} hint={hint} error={error}>
        <input
          type="file"
          name="file"
          className="input"
          accept={accept}
          {...describe(id, { hint, error })}
          disabled={isBusy}
          onChange={({ currentTarget }) => void add(currentTarget)}
        />
      </Field>
      <p role="status">{isBusy && 'Sending the file…'}</p>
      <Button type="submit" variant="second" className="before-script scripted:hidden">
        Send the file
      </Button>
    </form>
  );
}
