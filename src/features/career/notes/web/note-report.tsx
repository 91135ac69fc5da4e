import { Form, Submit } from '#platform/web/forms/form.tsx';
import { ReportFields, reportMessages } from '#platform/web/review/report-fields.tsx';
import { noteReportLabels } from '../vocabulary.ts';
import { noteApi, noteChanges } from './alumni-note-api.ts';

const messages = { reason: reportMessages.reason };

type Properties = { noteId: string; questionId?: string; isReported: boolean; what: string };

/** A report to the curators, of a note or of a question under it. */
export function NoteReport({ noteId, questionId, isReported, what }: Properties) {
  if (isReported) return <p className="text-muted text-sm">You reported {what}. A person will look at it.</p>;
  return (
    <details className="">
      <summary className="inline-flex min-h-control items-center text-muted cursor-pointer text-sm underline decoration-control underline-offset-3">
        Report {what}
      </summary>
      <Form
        action={`${noteApi(noteId)}/report`}
        messages={messages}
        changes={noteChanges}
        fields={questionId ? { questionId } : {}}
        className="grid justify-items-stretch mt-2 mb-4 gap-6"
      >
        <ReportFields labels={noteReportLabels} hint="Nobody but our team sees who reported it." />
        <Submit variant="second">Report it</Submit>
      </Form>
    </details>
  );
}
