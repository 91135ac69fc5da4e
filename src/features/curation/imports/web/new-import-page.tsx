import { type DragEvent, useRef, useState } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { FormError } from '#platform/web/forms/form-error.ts';
import { navigate } from '#platform/web/router.tsx';
import { describe, FieldError, FieldHint } from '#platform/web/ui/fields/field.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { largestImport } from '../vocabulary.ts';
import { useUploadFile } from './import-api.ts';
import { formatSize } from './import-labels.ts';

const accepted = '.csv,.tsv,.xlsx,.json,.jsonl,.ndjson,.yml,.yaml,.xml,.rss,.atom,.txt';

const refusalOf = (file: File | undefined) => {
  if (!file) return messages.file;
  if (file.size === 0) return 'This file is empty.';
  if (file.size > largestImport)
    return `This file has ${formatSize(file.size)}; at most ${formatSize(largestImport)} can be imported at once.`;
  return undefined;
};

/** A source name from the file name: 'Spring list (2).csv' → 'spring-list-2'. */
const proposeSource = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

const messages = { file: 'Please choose a file.', source: 'Please name the source.' };

export function NewImportPage() {
  const [file, setFile] = useState<File>();
  const source = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const uploadFile = useUploadFile();

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    const name = source.current!;
    if (chosen && name.value === '') name.value = proposeSource(chosen.name);
  };

  async function send(values: { source: string }) {
    const refusal = refusalOf(file);
    if (refusal) throw new FormError({ file: refusal });
    setProgress(0);
    return uploadFile(file!, values.source.trim(), setProgress).finally(() => setProgress(undefined));
  }

  return (
    <>
      <AdminHead
        title="Upload file"
        lead="You see a preview of every row before anything is stored."
        back={{ href: '/admin/imports', label: 'Imports' }}
      />
      <Form
        action={undefined}
        messages={messages}
        send={send}
        unreachable="The connection was lost. Please try again."
        onDone={(id) => navigate(`/admin/imports/${id}`)}
        className="form max-w-2xl grid gap-5"
      >
        <DropZone file={file} onChoose={choose} />
        <TextField
          ref={source}
          label="Source"
          name="source"
          required
          maxLength={100}
          hint="Who made this list. You choose the columns of a source only once."
        />
        <Submit busyLabel={progress === undefined ? undefined : `Uploading, ${Math.round(progress * 100)}%`}>
          Upload
        </Submit>
      </Form>
    </>
  );
}

type MaybeFile = File | undefined;
type DropProperties = { file: MaybeFile; onChoose: (file: MaybeFile) => void };

const dropHint =
  'CSV, XLSX, JSON, JSON Lines, YAML, RSS or Atom, up to 64 MB (XLSX 16 MB). Drop it here, or choose it.';

/** A native file input, operable by keyboard, that also accepts drops. */
function DropZone({ file, onChoose }: DropProperties) {
  const state = useFieldState('file');
  const error = file ? refusalOf(file) : state.error;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    if (input.current) input.current.files = event.dataTransfer.files;
    onChoose(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the field inside does.
    <div
      className="grid rounded-card bg-surface p-6 border-2 border-dashed border-control gap-2 data-over:bg-shallow data-over:border-sea"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label className="field-label" htmlFor="import-file">
        File
      </label>
      <FieldHint id="import-file" hint={dropHint} />
      <input
        className="w-full min-h-control file:min-h-control file:rounded-input file:bg-surface file:text-ink file:[font:inherit] file:font-strong file:cursor-pointer file:me-3 file:px-4 file:py-1 file:border file:border-control [&::file-selector-button:hover]:bg-shallow"
        {...describe('import-file', { hint: dropHint, error })}
        ref={input}
        type="file"
        name="file"
        required
        accept={accepted}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      {file && !error && <p className="field-hint">{formatSize(file.size)}</p>}
      <FieldError id="import-file" error={error} />
    </div>
  );
}
