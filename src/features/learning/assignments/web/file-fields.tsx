import { useId } from 'react';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import type { OwnAssignment, SubmittedFile } from '../contract.ts';
import { fileHint, submissionLimits, submissionRefusals } from '../vocabulary.ts';
import { FileList } from './file-list.tsx';
import { removeFilePath, uploadPath, useAssignmentWrites } from './submission-api.ts';

/** The files of the draft. They are sent as soon as they are chosen; a plain form before the script. */
export function FileFields({ assignment: { id, course, draft } }: { assignment: OwnAssignment }) {
  const { addFile, removeFile } = useAssignmentWrites(course.id, id);
  const titleId = useId();
  const reason = new URLSearchParams(usePageAddress().search).get('file');
  const isFull = draft.files.length >= submissionLimits.files;

  return (
    <section id="files" className="my-5" aria-labelledby={titleId}>
      <h3 className="text-lg" id={titleId}>
        Files
      </h3>
      <FileList files={draft.files}>
        {(file) => <RemoveFile id={id} file={file} onRemove={() => removeFile(file.id)} />}
      </FileList>
      <p className="before-script scripted:hidden">Save your draft before you add or remove a file.</p>
      {isFull ? (
        <p>You have added five files. Remove one to add another.</p>
      ) : (
        <FileField
          label="Add a file"
          hint={fileHint}
          error={reason && submissionRefusals[reason as keyof typeof submissionRefusals]}
          accept=".pdf,.docx,.jpg,.jpeg,.png,.webp,.zip,.txt"
          limit={{ maxSize: submissionLimits.fileSize, tooLarge: submissionRefusals.size }}
          {...{ send: addFile, namesFile: true, busyText: 'Sending {name}…', statusStyle: 'text-muted text-sm' }}
          plain={{ action: uploadPath(id), label: 'Add the file' }}
        />
      )}
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
