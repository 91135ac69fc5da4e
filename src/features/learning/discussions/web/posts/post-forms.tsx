import { listShowOrHide } from '#platform/shared/review-vocabulary.ts';
import { TypedFormContext } from '#platform/web/forms/typed-form.ts';
import { DecisionForms } from '#platform/web/review/decision-forms.tsx';
import type { Post, Thread } from '../../contract.ts';
import { postDecisionLabels } from '../../vocabulary.ts';
import { postApi } from '../discussion-api.ts';
import { WriteButton } from '../writing/write-button.tsx';
import { EditForm } from './edit-form.tsx';
import { ReportForm } from './report-form.tsx';

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
      <DecisionForms
        action={decision}
        version={post.version}
        decisions={listShowOrHide({ state: post.state, isWaiting: post.state === 'held' }, postDecisionLabels)}
        onDone={onDone}
      />
    )}
  </TypedFormContext>
);
