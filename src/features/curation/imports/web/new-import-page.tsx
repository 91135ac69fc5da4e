import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { failureText } from '#platform/web/http.ts';
import { navigate } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { describe, FieldError, FieldHint } from '#platform/web/ui/field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { largestImport } from '../vocabulary.ts';
import { useUploadFile } from './import-api.ts';
import { formatSize } from './import-labels.ts';

const accepted = '.csv,.tsv,.xlsx,.json,.jsonl,.ndjson,.yml,.yaml,.xml,.rss,.atom,.txt';

const refusalOf = (file: File | undefined) => {
  if (!file) return 'Please choose a file.';
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

export function NewImportPage() {
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState('');
  const [errors, setErrors] = useState<{ file?: string | undefined; source?: string | undefined; all?: string }>({});
  const [progress, setProgress] = useState<number>();
  const uploadFile = useUploadFile();

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setErrors({ file: chosen && refusalOf(chosen) });
    if (chosen && source === '') setSource(proposeSource(chosen.name));
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    const faults = { file: refusalOf(file), source: source.trim() ? undefined : 'Please name the source.' };
    setErrors(faults);
    if (faults.file || faults.source) return;
    setProgress(0);
    try {
      const id = await uploadFile(file!, source.trim(), setProgress);
      navigate(`/admin/imports/${id}`);
    } catch (error) {
      setProgress(undefined);
      setErrors({ all: failureText(error, 'The connection was lost. Please try again.') });
    }
  }

  return (
    <>
      <AdminHead
        title="Upload file"
        lead="You see a preview of every row before anything is stored."
        back={{ href: '/admin/imports', label: 'Imports' }}
      />
      <form className="form max-w-2xl grid gap-5" onSubmit={(event) => void send(event)} noValidate>
        <DropZone file={file} error={errors.file} onChoose={choose} />
        <TextField
          label="Source"
          name="source"
          maxLength={100}
          value={source}
          onChange={(event) => setSource(event.target.value)}
          hint="Who made this list. You choose the columns of a source only once."
          error={errors.source}
        />
        {errors.all && <Banner kind="failure">{errors.all}</Banner>}
        <p>
          <Button type="submit" busy={progress !== undefined}>
            {progress === undefined ? 'Upload' : `Uploading, ${Math.round(progress * 100)}%`}
          </Button>
        </p>
      </form>
    </>
  );
}

type MaybeFile = File | undefined;
type DropProperties = { file: MaybeFile; error: string | undefined; onChoose: (file: MaybeFile) => void };

const dropHint =
  'CSV, XLSX, JSON, JSON Lines, YAML, RSS or Atom, up to 64 MB (XLSX 16 MB). Drop it here, or choose it.';

/** A native file input, operable by keyboard, that also accepts drops. */
function DropZone({ file, error, onChoose }: DropProperties) {
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
        accept={accepted}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      {file && !error && <p className="field-hint">{formatSize(file.size)}</p>}
      <FieldError id="import-file" error={error} />
    </div>
  );
}
