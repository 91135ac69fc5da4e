import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { describe, Field } from '../ui/fields/field.tsx';
import { describeRefusal } from './form-error.ts';

const unreachable = 'SeaLeap could not be reached. Please try again.';

/** The kinds of picture that the server draws anew. */
export const anyPicture = 'image/jpeg,image/png,image/webp,image/avif';

type FieldProperties = {
  label: string;
  hint: string;
  accept: string;
  isOptional?: boolean;
  send: (file: File) => Promise<unknown>;
  /** Why a file is refused before it is sent; undefined for one that is not. */
  refusalOf?: (file: File) => string | undefined;
  /** Why the last file of a plain form was refused. */
  refused?: string | undefined;
  /** What is on its way. */
  busyText?: (file: File) => string;
  /** Stands where nothing is on its way. */
  status?: ReactNode;
  /** Said when a file has arrived. */
  doneText?: string;
};

/** A file that is sent as soon as it is chosen. */
export function FileField({ label, hint, accept, isOptional, send, refusalOf, refused, ...texts }: FieldProperties) {
  const { busyText = () => 'Sending the file…', status, doneText } = texts;
  const id = useId();
  const [error, setError] = useState(refused);
  const [file, setFile] = useState<File>();
  const [isDone, setIsDone] = useState(false);

  async function add(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    if (!chosen || file) return;
    const refusal = refusalOf?.(chosen);
    setError(refusal);
    setIsDone(false);
    try {
      if (refusal) return;
      setFile(chosen);
      await send(chosen);
      setIsDone(true);
    } catch (failure) {
      setError(String(describeRefusal(failure, { unreachable })));
    } finally {
      setFile(undefined);
      // So that the same file can be chosen again.
      input.value = '';
    }
  }

  const element = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that was chosen before the script arrived.
  useEffect(() => void add(element.current!), []);

  return (
    <>
      <Field {...{ id, label, hint, error }} {...(isOptional && { isOptional })}>
        <input
          ref={element}
          {...{ type: 'file', name: 'file', className: 'input', accept, disabled: file !== undefined }}
          {...describe(id, { hint, error })}
          onChange={({ currentTarget }) => void add(currentTarget)}
        />
      </Field>
      <p role="status" className="text-muted text-sm">
        {file ? busyText(file) : (isDone && doneText) || status}
      </p>
    </>
  );
}

type FormProperties = FieldProperties & {
  /** Where a plain form is posted. */
  action: string;
  /** The button of the plain form. */
  button?: string;
  className?: string;
};

/** A file that is sent as soon as it is chosen; a plain form before the script. */
export const FileForm = ({ action, button = 'Send the file', className, ...field }: FormProperties) => (
  <form
    {...{ method: 'post', encType: 'multipart/form-data', action, className }}
    onSubmit={(event) => event.preventDefault()}
  >
    <FileField {...field} />
    <Button type="submit" variant="second" className="before-script scripted:hidden">
      {button}
    </Button>
  </form>
);
