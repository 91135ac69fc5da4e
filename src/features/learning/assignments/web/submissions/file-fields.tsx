import { FileForm } from '#platform/web/forms/file-form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import type { OwnAssignment } from '../../contract.ts';
import { fileHint, submissionLimits, submissionRefusals } from '../../vocabulary.ts';
import { assignmentQuery } from '../assignment-api.ts';
import { FileList } from './file-list.tsx';
import { removeFilePath, uploadPath, useAssignmentWrites } from './submission-api.ts';

/** The files of the draft. They are sent as soon as they are chosen; a plain form before the script. */
export function FileFields({ assignment: { id, course, draft } }: { assignment: OwnAssignment }) {
  const { addFile } = useAssignmentWrites(course.id, id);
  const reason = new URLSearchParams(usePageAddress().search).get('file');
  const isFull = draft.files.length >= submissionLimits.files;

  return (
    <section id="files" className="my-5" aria-labelledby="files-title">
      <h3 className="text-lg" id="files-title">
        Files
      </h3>
      <FileList files={draft.files}>
        {(file) => (
          <PostButton
            action={removeFilePath(id)}
            fields={{ fileId: file.id }}
            changes={[assignmentQuery(course.id, id).queryKey]}
            variant="quiet"
            size="small"
            busyLabel="Removing…"
            failureLead="This was not done:"
            aria-label={`Remove ${file.name}`}
          >
            Remove
          </PostButton>
        )}
      </FileList>
      <p className="before-script scripted:hidden">Save your draft before you add or remove a file.</p>
      {isFull ? (
        <p>You have added five files. Remove one to add another.</p>
      ) : (
        <FileForm
          action={uploadPath(id)}
          label="Add a file"
          hint={fileHint}
          accept=".pdf,.docx,.jpg,.jpeg,.png,.webp,.zip,.txt"
          send={addFile}
          refusalOf={({ name, size }) =>
            size > submissionLimits.fileSize ? `${name}: ${submissionRefusals.size}` : undefined
          }
          refused={reason ? submissionRefusals[reason as keyof typeof submissionRefusals] : undefined}
          busyText={({ name }) => `Sending ${name}…`}
          button="Add the file"
        />
      )}
    </section>
  );
}
