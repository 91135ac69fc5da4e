import { discussionLimits, postReportReasons } from '#features/learning/discussions/vocabulary.ts';
import { postReportLabels } from '#features/learning/discussions/web/shared/report-labels.ts';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { QuietDisclosure } from '#platform/web/ui/quiet-disclosure.tsx';
import { SelectField, TextArea } from '#platform/web/ui/text-field.tsx';
import { peerTaskApi } from './peer-review-api.ts';

const messages = {
  reason: 'Choose what fits best.',
  note: `Write plain text of up to ${discussionLimits.note} characters.`,
};

type Properties = { reviewId: string; title: string; hint: string };

/** Reports what a peer wrote, or the answer that one is to look at. A plain form, closed at first. */
export function ReportFields({ reviewId, title, hint }: Properties) {
  const refusalOf = useRefusedField(messages);
  return (
    <QuietDisclosure>
      <summary>{title}</summary>
      <form
        method="post"
        action={peerTaskApi(reviewId, '/report')}
        className="grid max-w-reading my-4 gap-5 [&_.field_.input[inputmode='numeric']]:max-w-[7rem]"
      >
        <SelectField label="What is wrong with it?" name="reason" required defaultValue="" {...refusalOf('reason')}>
          <option value="" disabled>
            Choose what fits best
          </option>
          <Options labels={postReportReasons.map((reason) => [reason, postReportLabels[reason]] as const)} />
        </SelectField>
        <TextArea
          label="What else shall we know about it?"
          name="note"
          isOptional
          rows={3}
          maxLength={discussionLimits.note}
          hint={hint}
          {...refusalOf('note')}
        />
        <p>
          <Button type="submit" variant="second">
            Report it
          </Button>
        </p>
      </form>
    </QuietDisclosure>
  );
}
