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
  if (isReported) return <p className="text-muted text-sm">You reported {what}. A person will look at it.</p>;
  return (
    <details className="">
      <summary className="inline-flex min-h-control items-center text-muted cursor-pointer text-sm underline decoration-control underline-offset-3">
        Report {what}
      </summary>
      <form className="grid justify-items-stretch mt-2 mb-4 gap-6" action={path} {...form}>
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
