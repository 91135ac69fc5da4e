import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { type ReviewDecision, reviewLimits } from '../../shared/review-vocabulary.ts';
import { TextArea } from '../ui/fields/text-field.tsx';
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
  <div className="grid gap-4">
    {decisions.map((decision) => (
      <DecisionForm key={decision.name} decision={decision} {...shared} />
    ))}
  </div>
);

const messages = { reason: 'Write why. The author reads it.' };

function DecisionForm({ action, version, describedBy, onDone, decision }: Shared & { decision: ReviewDecision }) {
  const { name, label, hint, reasonLabel } = decision;
  return (
    <Form
      action={action}
      messages={reasonLabel ? messages : {}}
      changes={decisionChanges}
      onDone={onDone}
      fields={{ decision: name, version }}
      className={reasonLabel ? 'grid max-w-form gap-3' : 'grid gap-3'}
    >
      {reasonLabel && (
        <TextArea
          label={reasonLabel}
          name="reason"
          hint="Its author reads this. It stays in the audit log, so please name nobody."
          rows={2}
          required
          maxLength={reviewLimits.reason}
        />
      )}
      <FormFailure />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SubmitButton variant="second" aria-describedby={describedBy}>
          {label}
        </SubmitButton>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </p>
    </Form>
  );
}
