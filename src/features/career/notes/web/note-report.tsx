import { ReportFields, reportMessages } from '#platform/web/review/report-fields.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { noteReportLabels } from '../vocabulary.ts';
import { noteApi, useNoteWrite } from './alumni-note-api.ts';

const messages = { reason: reportMessages.reason };

type Properties = { noteId: string; questionId?: string; isReported: boolean; what: string };

/** A report to the curators, of a note or of a question under it. */
export function NoteReport({ noteId, questionId, isReported, what }: Properties) {
  const path = `${noteApi(noteId)}/report`;
  const report = useNoteWrite(path);
  const { errors, failure, form } = useFormSending(report, messages);
  if (isReported) return <p className="note-facts">You reported {what}. A person will look at it.</p>;
  return (
    <details className="note-report">
      <summary>Report {what}</summary>
      <form className="note-form" action={path} {...form}>
        {questionId && <input type="hidden" name="questionId" value={questionId} />}
        <ReportFields
          labels={noteReportLabels}
          hint="Nobody but our team sees who reported it."
          fieldOf={(name) => ({ error: errors[name] })}
        />
        {failure && <Banner kind="failure">{failure}</Banner>}
        <p>
          <Button type="submit" variant="second" busy={report.isPending}>
            Report it
          </Button>
        </p>
      </form>
    </details>
  );
}
