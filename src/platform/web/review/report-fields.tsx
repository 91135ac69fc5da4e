import { reviewLimits } from '../../shared/review-vocabulary.ts';
import { Options } from '../ui/fields/options.tsx';
import { SelectField, TextArea } from '../ui/fields/text-field.tsx';

type Properties = {
  labels: Readonly<Record<string, string>>;
  /** Who learns of the report. */
  hint: string;
};

export const reportMessages = {
  reason: 'Choose what fits best.',
  note: `Write plain text of up to ${reviewLimits.note} characters.`,
};

/** What somebody finds wrong with what another one wrote. */
export const ReportFields = ({ labels, hint }: Properties) => (
  <>
    <SelectField label="What is wrong with it?" name="reason" required defaultValue="">
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
    />
  </>
);
