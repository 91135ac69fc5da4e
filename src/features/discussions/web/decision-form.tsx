import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { discussionLimits, type PostState } from '../vocabulary.ts';
import { useDecision } from './moderation-api.ts';

const messages = { reason: 'Write why. The author reads it.' };

type Properties = {
  action: string;
  state: PostState;
  courseId: string;
  /** It waits for a decision, so that showing it is one too. */
  isWaiting?: boolean;
  onDone?: () => void;
};

/** Shows or hides a post, for the people who may. */
export function DecisionForm({ action, state, courseId, isWaiting = state === 'held', onDone }: Properties) {
  const hide = useDecision(courseId, action, onDone);
  const show = useDecision(courseId, action, onDone);
  const hiding = useFormSending(hide, messages);
  const showing = useFormSending(show, {});
  return (
    <div className="decision-forms">
      {(state === 'hidden' || isWaiting) && (
        <form action={action} {...showing.form}>
          <input type="hidden" name="decision" value="show" />
          <Button type="submit" variant="second" busy={show.isPending}>
            {state === 'shown' ? 'Leave it as it is' : state === 'held' ? 'Show it to the class' : 'Show it again'}
          </Button>
          {showing.failure && <Banner kind="failure">{showing.failure}</Banner>}
        </form>
      )}
      {state !== 'hidden' && (
        <form className="writing-form" action={action} {...hiding.form}>
          <input type="hidden" name="decision" value="hide" />
          <TextArea
            label="Why shall it be hidden?"
            name="reason"
            hint="Its author reads this. It stays in the audit log, so please name nobody."
            rows={2}
            required
            maxLength={discussionLimits.reason}
            error={hiding.errors.reason}
          />
          {hiding.failure && <Banner kind="failure">{hiding.failure}</Banner>}
          <p>
            <Button type="submit" variant="second" busy={hide.isPending}>
              Hide the post
            </Button>
          </p>
        </form>
      )}
    </div>
  );
}
