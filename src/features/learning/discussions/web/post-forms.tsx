import { TypedFormContext } from '#platform/web/typed-form.ts';
import type { Post, Thread } from '../contract.ts';
import { decisionKeys } from './decision-api.ts';
import { postApi } from './discussion-api.ts';
import { EditForm } from './edit-form.tsx';
import { ReportForm } from './report-form.tsx';
import { DecisionForm } from './shared/decision-form.tsx';
import { WriteButton } from './write-button.tsx';

export type PostFormsProperties = {
  courseId: Thread['course']['id'];
  post: Post;
  mayEdit: boolean;
  mayReport: boolean;
  /** Where it is decided about; undefined for learners. */
  decision: string | undefined;
  onDone: () => void;
};

/** Renders the forms in the menu of a post. A form that was refused is another one than these. */
export const PostForms = ({ courseId, post, mayEdit, mayReport, decision, onDone }: PostFormsProperties) => (
  <TypedFormContext value={{}}>
    {mayEdit && (
      <>
        <EditForm courseId={courseId} post={post} onDone={onDone} />
        <WriteButton courseId={courseId} path={postApi(courseId, post.id, 'remove')} variant="quiet">
          Delete this post
        </WriteButton>
      </>
    )}
    {mayReport && <ReportForm courseId={courseId} postId={post.id} />}
    {decision && (
      <DecisionForm
        action={decision}
        state={post.state}
        version={post.version}
        readAgain={decisionKeys(courseId)}
        onDone={onDone}
      />
    )}
  </TypedFormContext>
);
