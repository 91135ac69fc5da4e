import { reviewLimits } from '../../shared/review-vocabulary.ts';
import { Options } from '../ui/options.tsx';
import { SelectField, TextArea } from '../ui/text-field.tsx';

type Field = { error?: string | undefined; autoFocus?: boolean };
type Properties = {
  labels: Readonly<Record<string, string>>;
  /** Who learns of the report. */
  hint: string;
  fieldOf?: (name: string) => Field;
};

export const reportMessages = {
  reason: 'Choose what fits best.',
  note: `Write plain text of up to ${reviewLimits.note} characters.`,
};

const noError = (): Field => ({});

/** What somebody finds wrong with what another one wrote. */
export const ReportFields = ({ labels, hint, fieldOf = noError }: Properties) => (
  <>
    <SelectField label="What is wrong with it?" name="reason" required defaultValue="" {...fieldOf('reason')}>
      <option value="" disabled>
        Choose what fits best
      </option>
      <Options labels={Object.entries(labels)} />
    </SelectField>
    <TextArea
      label="What shall we know about it?"
      name="note"
      isOptional
      rows={3}
      maxLength={reviewLimits.note}
      hint={hint}
      {...fieldOf('note')}
    />
  </>
);
