import { useId, useState } from 'react';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { failureText } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { describe, Field } from '#platform/web/ui/field.tsx';
import type { OwnAssignment, SubmittedFile } from '../contract.ts';
import { fileHint, submissionLimits, submissionRefusals } from '../vocabulary.ts';
import { FileList } from './file-list.tsx';
import { removeFilePath, uploadPath, useAssignmentWrites } from './submission-api.ts';

/** The files of the draft. They are sent as soon as they are chosen; a plain form before the script. */
export function FileFields({ assignment: { id, course, draft } }: { assignment: OwnAssignment }) {
  const { addFile, removeFile } = useAssignmentWrites(course.id, id);
  const inputId = useId();
  const reason = new URLSearchParams(usePageAddress().search).get('file');
  const [error, setError] = useState<string | undefined>(
    reason ? submissionRefusals[reason as keyof typeof submissionRefusals] : undefined,
  );
  const [sending, setSending] = useState<string>();
  const isFull = draft.files.length >= submissionLimits.files;

  async function send(files: readonly File[]) {
    setError(undefined);
    for (const file of files) {
      setSending(file.name);
      try {
        if (file.size > submissionLimits.fileSize) throw new Error(submissionRefusals.size);
        await addFile(file);
      } catch (failure) {
        const isOwn = failure instanceof Error && failure.message === submissionRefusals.size;
        setError(`${file.name}: ${isOwn ? submissionRefusals.size : failureText(failure)}`);
      }
    }
    setSending(undefined);
  }

  return (
    <section id="files" className="my-5" aria-labelledby={`${inputId}-title`}>
      <h3 className="text-lg" id={`${inputId}-title`}>
        Files
      </h3>
      <FileList files={draft.files}>
        {(file) => <RemoveFile id={id} file={file} onRemove={() => removeFile(file.id)} />}
      </FileList>
      <p className="before-script scripted:hidden">Save your draft before you add or remove a file.</p>
      {isFull ? (
        <p>You have added five files. Remove one to add another.</p>
      ) : (
        <form
          method="post"
          encType="multipart/form-data"
          action={uploadPath(id)}
          onSubmit={(event) => {
            event.preventDefault();
            const { files } = event.currentTarget.elements.namedItem('file') as HTMLInputElement;
            void send([...(files ?? [])]);
          }}
        >
          <Field id={inputId} label="Add a file" hint={fileHint} error={error}>
            <input
              type="file"
              name="file"
              className="input"
              accept=".pdf,.docx,.jpg,.jpeg,.png,.webp,.zip,.txt"
              {...describe(inputId, { hint: fileHint, error })}
              disabled={sending !== undefined}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                void send(files).then(() => {
                  currentTarget.value = '';
                });
              }}
            />
          </Field>
          <Button type="submit" variant="second" className="before-script scripted:hidden">
            Add the file
          </Button>
        </form>
      )}
      <p role="status" className="text-muted text-sm">
        {sending && `Sending ${sending}…`}
      </p>
    </section>
  );
}

type RemoveProperties = { id: string; file: SubmittedFile; onRemove: () => Promise<unknown> };

const RemoveFile = ({ id, file, onRemove }: RemoveProperties) => (
  <form method="post" action={removeFilePath(id)} onSubmit={(event) => event.preventDefault()}>
    <input type="hidden" name="fileId" value={file.id} />
    <RowButton type="submit" variant="quiet" run={onRemove} aria-label={`Remove ${file.name}`} busyLabel="Removing…">
      Remove
    </RowButton>
  </form>
);
