import { type ReactNode, useId, useState } from 'react';
import { failureText } from '../http.ts';
import { Button } from './button.tsx';
import { describe, Field, type FieldTexts } from './field.tsx';

type Properties = FieldTexts & {
  accept: string;
  /** Bytes, and what people read about a larger file. */
  limit?: { maxSize: number; tooLarge: string };
  /** Why it fails is shown beside the field. */
  send: (file: File) => Promise<unknown>;
  unreachable?: string;
  /** Names the file in what is said about it. */
  namesFile?: boolean;
  /** Shown while a file is sent. */
  busyText?: string;
  /** Shown when nothing is sent, until a file has arrived. */
  idleText?: ReactNode;
  doneText?: string;
  statusStyle?: string;
  /** Shown unless a file is being sent. */
  children?: ReactNode;
  /** The form before the script. */
  plain?: { action: string; label: string; className?: string };
};

/** The kinds of picture that are drawn anew on the server. */
export const anyPicture = 'image/jpeg,image/png,image/webp,image/avif';

/** A file that is sent as soon as it is chosen; with `plain` by a form before the script. */
export function FileField({ label, hint, isOptional = false, error, accept, limit, send, plain, ...rest }: Properties) {
  const { unreachable, namesFile, busyText = 'Sending the file…', idleText, doneText, statusStyle, children } = rest;
  const id = useId();
  const [sending, setSending] = useState<{ name?: string; failure?: string; isDone?: boolean }>({});
  const isBusy = sending.name !== undefined;
  const shown = sending.failure ?? (isBusy ? undefined : error);

  async function sendChosen(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file || isBusy) return;
    const fail = (text: string) => setSending({ failure: namesFile ? `${file.name}: ${text}` : text });
    setSending({ name: file.name });
    try {
      if (limit && file.size > limit.maxSize) fail(limit.tooLarge);
      else {
        await send(file);
        setSending({ isDone: true });
      }
    } catch (failure) {
      fail(failureText(failure, unreachable));
    }
    // So that the same file can be chosen again.
    input.value = '';
  }

  const parts = (
    <>
      <Field id={id} label={label} hint={hint} isOptional={isOptional} error={shown}>
        <input
          {...describe(id, { hint, error: shown })}
          {...{ type: 'file', name: 'file', className: 'input', accept, disabled: isBusy }}
          onChange={({ currentTarget }) => void sendChosen(currentTarget)}
        />
      </Field>
      <p role="status" className={statusStyle}>
        {isBusy ? busyText.replace('{name}', sending.name!) : (sending.isDone && doneText) || idleText}
      </p>
      {!isBusy && children}
    </>
  );
  if (!plain) return parts;
  return (
    <form
      {...{ method: 'post', encType: 'multipart/form-data', action: plain.action, className: plain.className }}
      onSubmit={(event) => event.preventDefault()}
    >
      {parts}
      <div className="before-script scripted:hidden">
        <Button type="submit" variant="second">
          {plain.label}
        </Button>
      </div>
    </form>
  );
}
