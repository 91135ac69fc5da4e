import { useId, useState } from 'react';
import { formatSize } from '#platform/shared/format-size.ts';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { failureText } from '#platform/web/http.ts';
import { describe, Field } from '#platform/web/ui/field.tsx';
import type { AdminWebinar } from '../admin-contract.ts';
import { type WebinarFileKind, webinarFileRefusals, webinarLimits } from '../vocabulary.ts';
import { useFileChanges } from './admin-webinar-api.ts';

const texts = {
  picture: {
    label: 'Picture',
    hint: 'JPEG, PNG or WebP. It is cut to a square.',
    accept: 'image/jpeg,image/png,image/webp',
  },
  slides: { label: 'Slides', hint: 'A PDF of up to 20 MB.', accept: 'application/pdf' },
  captions: {
    label: 'Captions of the recording',
    hint: 'A WebVTT file (.vtt), so that nobody has to hear it.',
    accept: '.vtt,text/vtt',
  },
  recording: { label: 'Recording', hint: 'MP4 or WebM, up to 500 MB.', accept: 'video/mp4,video/webm' },
} as const;

type Properties = { webinarId: string; kind: WebinarFileKind; file: AdminWebinar['files'][WebinarFileKind] };

/** A file that is sent as soon as it is chosen. */
export function WebinarFileField({ webinarId, kind, file }: Properties) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { send, remove } = useFileChanges(webinarId, kind);
  const { label, hint, accept } = texts[kind];

  async function add(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    if (!chosen || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      if (chosen.size > webinarLimits[kind]) setError(webinarFileRefusals[kind]);
      else await send(chosen);
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setIsBusy(false);
      // So that the same file can be chosen again.
      input.value = '';
    }
  }

  return (
    <div className="grid max-w-lg justify-items-start my-4 gap-2">
      <Field id={id} label={label} hint={hint} error={error}>
        <input
          type="file"
          className="input"
          accept={accept}
          {...describe(id, { hint, error })}
          disabled={isBusy}
          onChange={({ currentTarget }) => void add(currentTarget)}
        />
      </Field>
      <p role="status" className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        {isBusy && 'Sending the file…'}
        {!isBusy && file && `${file.name}, ${formatSize(file.size)}`}
      </p>
      {file && !isBusy && <RowButton run={remove}>Remove {label.toLowerCase()}</RowButton>}
    </div>
  );
}
