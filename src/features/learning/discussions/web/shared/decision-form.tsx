import type { QueryKey } from '@tanstack/react-query';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { discussionLimits, type PostDecision, type PostState } from '../../vocabulary.ts';
import { useDecision } from '../decision-api.ts';
import '../discussions.css';

const messages = { reason: 'Write why. The author reads it.' };

type Properties = {
  action: string;
  state: PostState;
  /** The version of the post as it is on screen. */
  version: number;
  /** The reads that the decision changes. */
  readAgain: readonly QueryKey[];
  /** Labels the buttons by the state of the post; those of a post unless given. */
  labels?: { show: Partial<Record<PostState, string>>; hide: string };
  /** It waits for a decision, so that showing it is one too. */
  isWaiting?: boolean;
  onDone?: () => void;
};

const postLabels = {
  show: {
    shown: 'Leave it as it is',
    held: 'Show it to the class',
    hidden: 'Show it again',
    deleted: 'It kept to the rules',
  },
  hide: 'Hide the post',
};

const Decision = ({ value, version }: { value: PostDecision; version: number }) => (
  <>
    <input type="hidden" name="decision" value={value} />
    <input type="hidden" name="version" value={version} />
  </>
);

/** Shows or hides what somebody wrote, for the people who may; of a deleted post it says whether it broke the rules. */
export function DecisionForm({ action, state, version, isWaiting = state === 'held', ...rest }: Properties) {
  const { readAgain, labels = postLabels, onDone } = rest;
  const hide = useDecision(action, readAgain, onDone);
  const show = useDecision(action, readAgain, onDone);
  const hiding = useFormSending(hide, messages);
  const showing = useFormSending(show, {});
  return (
    <div className="grid max-w-xl mt-3 gap-4">
      {(state === 'hidden' || isWaiting) && (
        <form action={action} {...showing.form}>
          <Decision value="show" version={version} />
          <Button type="submit" variant="second" busy={show.isPending}>
            {labels.show[state]}
          </Button>
          {showing.failure && <Banner kind="failure">{showing.failure}</Banner>}
        </form>
      )}
      {state !== 'hidden' && (isWaiting || state !== 'deleted') && (
        <form className="writing-form grid gap-4" action={action} {...hiding.form}>
          <Decision value="hide" version={version} />
          <TextArea
            label={state === 'deleted' ? 'How did it break the rules?' : 'Why shall it be hidden?'}
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
              {state === 'deleted' ? 'It broke the rules' : labels.hide}
            </Button>
          </p>
        </form>
      )}
    </div>
  );
}
