import type { OwnAssignment } from '../../contract.ts';
import { FileFields } from './file-fields.tsx';
import { SubmissionForm } from './submission-form.tsx';

type Properties = { assignment: OwnAssignment; onSubmitted: () => void };

/** Edits the text and files that a learner hands in. */
export const AnswerFields = ({ assignment, onSubmitted }: Properties) => (
  <SubmissionForm assignment={assignment} onSubmitted={onSubmitted}>
    <FileFields assignment={assignment} />
  </SubmissionForm>
);
