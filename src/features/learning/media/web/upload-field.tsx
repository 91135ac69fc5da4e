import { useId, useRef, useState } from 'react';
import { formatSize } from '#platform/shared/text/format-size.ts';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { describe, Field } from '#platform/web/ui/fields/field.tsx';
import type { CourseFile, CourseUpload } from '../contract.ts';
import { acceptedNames, maxSizeFor, type UploadPurpose, uploadHints, uploadRefusals } from '../vocabulary.ts';
import { useMediaWrites } from './lesson-media-api.ts';
import { sendFile } from './send-file-api.ts';

type Properties = {
  courseId: string;
  purpose: UploadPurpose;
  label: string;
  unfinished: readonly CourseUpload[];
  onUploaded: (file: CourseFile) => void;
};
type Sending = { name: string; size: number; received: number };

const unreachable = 'The connection was lost. Choose the same file again to go on where it stopped.';
const percentOf = ({ received, size }: Pick<Sending, 'received' | 'size'>) => Math.floor((received / size) * 100);

/** Sends a file as soon as it is chosen, and goes on with one that stopped. */
export function UploadField({ courseId, purpose, label, unfinished, onUploaded }: Properties) {
  const inputId = useId();
  const { reload, giveUp } = useMediaWrites(courseId);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(null);

  async function send(file: File) {
    setError(undefined);
    if (file.size > maxSizeFor(purpose)) return setError(`${uploadRefusals.size} ${uploadHints[purpose]}`);
    if (file.size === 0) return setError(uploadRefusals.empty);
    const { name, size } = file;
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onProgress = (received: number) => setSending({ name, size, received });
    try {
      onUploaded(await sendFile({ courseId, purpose, file, unfinished, signal, onProgress }));
    } catch (failure) {
      if (!signal.aborted) setError(`${name}: ${failureText(failure, unreachable)}`);
    }
    setSending(undefined);
    await reload();
  }

  return (
    <div className="media-upload">
      {!sending && <Unfinished uploads={unfinished} onGiveUp={giveUp} />}
      <Field id={inputId} label={label} hint={uploadHints[purpose]} error={error}>
        <input
          type="file"
          className="input"
          accept={acceptedNames[purpose]}
          {...describe(inputId, { hint: uploadHints[purpose], error })}
          disabled={sending !== undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void send(file).finally(() => (currentTarget.value = ''));
          }}
        />
      </Field>
      {sending && (
        <div className="flex min-h-control flex-wrap items-center mt-2 gap-y-1 gap-x-4">
          <progress
            className="w-full h-2.5 rounded-full appearance-none bg-surface border border-control overflow-hidden [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-sea [&::-moz-progress-bar]:bg-sea"
            value={sending.received}
            max={sending.size}
            aria-label={`Sending ${sending.name}`}
          />
          <span>
            <bdi>{sending.name}</bdi>: {percentOf(sending)} % of {formatSize(sending.size)}
          </span>
          <Button size="small" variant="quiet" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}

type UnfinishedProperties = { uploads: readonly CourseUpload[]; onGiveUp: (id: string) => Promise<unknown> };

const Unfinished = ({ uploads, onGiveUp }: UnfinishedProperties) =>
  uploads.length === 0 ? null : (
    <ul className="list-none p-0 [&_li>button]:ms-auto [&_li>:first-child]:wrap-anywhere">
      {uploads.map((upload) => (
        <li className="flex min-h-control flex-wrap items-center gap-y-1 gap-x-4" key={upload.id}>
          <span>
            <bdi>{upload.name}</bdi>: {percentOf(upload)} % has arrived. Choose the same file again to go on.
          </span>
          <RowButton variant="quiet" run={() => onGiveUp(upload.id)} aria-label={`Remove the upload of ${upload.name}`}>
            Remove
          </RowButton>
        </li>
      ))}
    </ul>
  );
