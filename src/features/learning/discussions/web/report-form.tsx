import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField, TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { discussionLimits, postReportReasons } from '../vocabulary.ts';
import { postApi, useDiscussionWrite } from './discussion-api.ts';
import { postReportLabels } from './shared/report-labels.ts';

const messages = { reason: 'Choose what fits best.' };

export function ReportForm({ courseId, postId }: { courseId: string; postId: string }) {
  const report = useDiscussionWrite(courseId, postApi(courseId, postId, 'report'));
  const { errors, failure, form } = useFormSending(report, messages);
  return (
    <form className="writing-form grid gap-4" action={postApi(courseId, postId, 'report')} {...form}>
      <SelectField label="What is wrong with it?" name="reason" required defaultValue="" error={errors.reason}>
        <option value="" disabled>
          Choose what fits best
        </option>
        <Options labels={postReportReasons.map((reason) => [reason, postReportLabels[reason]] as const)} />
      </SelectField>
      <TextArea
        label="What shall we know about it?"
        name="note"
        isOptional
        rows={3}
        maxLength={discussionLimits.note}
        hint="The class does not see who reported a post."
      />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <p>
        <Button type="submit" variant="second" busy={report.isPending}>
          Report it
        </Button>
      </p>
    </form>
  );
}
