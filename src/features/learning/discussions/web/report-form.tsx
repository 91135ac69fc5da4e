import { textReportLabels } from '#platform/shared/review-vocabulary.ts';
import { ReportFields, reportMessages } from '#platform/web/review/report-fields.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { postApi, useDiscussionWrite } from './discussion-api.ts';

const messages = { reason: reportMessages.reason };

export function ReportForm({ courseId, postId }: { courseId: string; postId: string }) {
  const report = useDiscussionWrite(courseId, postApi(courseId, postId, 'report'));
  const { errors, failure, form } = useFormSending(report, messages);
  return (
    <form className="writing-form grid gap-4" action={postApi(courseId, postId, 'report')} {...form}>
      <ReportFields
        labels={textReportLabels}
        hint="The class does not see who reported a post."
        fieldOf={(name) => ({ error: errors[name] })}
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
