import { type ReviewDecision, reviewLimits } from '../../shared/review-vocabulary.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { useFormSending } from '../use-form-sending.ts';
import { useDecision } from './review-api.ts';

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
  const decide = useDecision(action, onDone);
  const { errors, failure, form } = useFormSending(decide, reasonLabel ? messages : {});
  return (
    <form className={reasonLabel ? 'grid max-w-form gap-3' : 'grid gap-3'} action={action} {...form}>
      <input type="hidden" name="decision" value={name} />
      <input type="hidden" name="version" value={version} />
      {reasonLabel && (
        <TextArea
          label={reasonLabel}
          name="reason"
          hint="Its author reads this. It stays in the audit log, so please name nobody."
          rows={2}
          required
          maxLength={reviewLimits.reason}
          error={errors.reason}
        />
      )}
      {failure && <Banner kind="failure">{failure}</Banner>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" variant="second" busy={decide.isPending} aria-describedby={describedBy}>
          {label}
        </Button>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </p>
    </form>
  );
}
