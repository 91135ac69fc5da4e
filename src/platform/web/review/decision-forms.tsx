import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { type ReviewDecision, reviewLimits } from '../../shared/review-vocabulary.ts';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { decisionChanges } from './review-api.ts';

type Shared = {
  action: string;
  /** Of what is on screen. */
  version: number;
  /** The element that names what is decided about. */
  describedBy?: string;
  onDone?: () => void;
};

/** The decisions that there are about what somebody wrote, each a form that works without script too. */
export const DecisionForms = ({ decisions, ...shared }: Shared & { decisions: readonly ReviewDecision[] }) => (
  <div className={decisions.some(({ key }) => key) ? 'flex flex-wrap items-end gap-x-6 gap-y-4' : 'grid gap-4'}>
    {decisions.map((decision) => (
      <DecisionForm key={decision.name} decision={decision} {...shared} />
    ))}
  </div>
);

const messages = { reason: 'Write why. The author reads it.' };
const internalMessages = { reason: 'Write why.' };
const dayMessages = { day: 'Choose a day.' };

function DecisionForm({ action, version, describedBy, onDone, decision }: Shared & { decision: ReviewDecision }) {
  const { name, label, hint, reasonLabel, isReasonInternal, dayLabel, key } = decision;
  return (
    <Form
      action={action}
      messages={reasonLabel ? (isReasonInternal ? internalMessages : messages) : dayLabel ? dayMessages : {}}
      changes={decisionChanges}
      onDone={onDone}
      fields={{ decision: name, version }}
      className={reasonLabel ? 'grid max-w-form gap-3' : 'grid gap-3'}
    >
      {reasonLabel && (
        <TextArea
          label={reasonLabel}
          name="reason"
          hint={`${isReasonInternal ? '' : 'Its author reads this. '}It stays in the audit log, so please name nobody.`}
          rows={2}
          required
          maxLength={reviewLimits.reason}
        />
      )}
      {dayLabel && <TextField label={dayLabel} name="day" type="date" required />}
      <FormFailure />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SubmitButton variant="second" aria-describedby={describedBy} aria-keyshortcuts={key}>
          {label} {key && <KeyHint name={key} />}
        </SubmitButton>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </p>
    </Form>
  );
}
