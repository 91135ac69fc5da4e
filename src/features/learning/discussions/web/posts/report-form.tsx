import { textReportLabels } from '#platform/shared/review-vocabulary.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { ReportFields, reportMessages } from '#platform/web/review/report-fields.tsx';
import { discussionKey, postApi } from '../discussion-api.ts';

const messages = { reason: reportMessages.reason };

export const ReportForm = ({ courseId, postId }: { courseId: string; postId: string }) => (
  <Form
    action={postApi(courseId, postId, 'report')}
    messages={messages}
    changes={[discussionKey(courseId)]}
    className="writing-form grid gap-4"
  >
    <ReportFields labels={textReportLabels} hint="The class does not see who reported a post." />
    <Submit variant="second">Report it</Submit>
  </Form>
);
