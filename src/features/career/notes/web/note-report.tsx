import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField, TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { noteLimits, noteReportReasons } from '../vocabulary.ts';
import { noteApi, useNoteWrite } from './alumni-note-api.ts';
import { reportLabels } from './note-labels.ts';

const messages = { reason: 'Choose what fits best.' };

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
        <SelectField label="What is wrong with it?" name="reason" required defaultValue="" error={errors.reason}>
          <option value="" disabled>
            Choose what fits best
          </option>
          <Options labels={noteReportReasons.map((reason) => [reason, reportLabels[reason]] as const)} />
        </SelectField>
        <TextArea
          label="What shall we know about it?"
          name="note"
          isOptional
          rows={3}
          maxLength={noteLimits.reportNote}
          hint="Nobody but our team sees who reported it."
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
