import { useRef } from 'react';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FormFoot } from '#platform/web/ui/layout/form-foot.tsx';
import type { OpenedPeerTask } from '../contract.ts';
import { peerReviewLimits } from '../vocabulary.ts';
import { peerTaskApi } from './peer-review-api.ts';
import { usePeerDraft } from './use-peer-draft.ts';

const messages = {
  text: `Write from ${peerReviewLimits.minText} to ${peerReviewLimits.text.toLocaleString('en-US')} characters.`,
};
const states = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Draft saved',
  failed: 'Not saved yet. We try again when you type.',
};

/** Points by the criteria, and what one thinks. A plain form, which saves itself where there is script. */
export function PeerTaskForm({ task: { id, rubric, text, points } }: { task: OpenedPeerTask }) {
  const form = useRef<HTMLFormElement>(null);
  const state = usePeerDraft(form, id);
  return (
    <PlainForm
      ref={form}
      messages={messages}
      action={peerTaskApi(id, '/answer')}
      className="grid max-w-reading my-4 gap-5 [&_.field_.input[inputmode='numeric']]:max-w-[7rem]"
    >
      {rubric.map((criterion) => (
        <TextField
          key={criterion.id}
          label={criterion.text}
          name={criterion.id}
          type="number"
          inputMode="numeric"
          min={0}
          max={criterion.points}
          required
          hint={`0 to ${criterion.points} points`}
          defaultValue={points[criterion.id]}
        />
      ))}
      <TextArea
        label="What do you think of it?"
        name="text"
        hint="Say what is good, and one or two things that would make it better. Write as you would like to be written to."
        rows={7}
        required
        minLength={peerReviewLimits.minText}
        maxLength={peerReviewLimits.text}
        defaultValue={text}
      />
      <FormFoot>
        <span role="status">{states[state]}</span>
        <Button type="submit">Send it</Button>
      </FormFoot>
      <p className="text-muted text-sm">
        What you have sent does not change any more. The other learner does not see your name.
      </p>
    </PlainForm>
  );
}
