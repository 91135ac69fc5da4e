import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { failureText } from '#platform/web/http.ts';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import type { Report } from '../contract.ts';
import { type ReportOutcome, reportOutcomes } from '../vocabulary.ts';
import { useFinishReport } from './report-api.ts';

const choices: Record<ReportOutcome, { label: string; hint: string }> = {
  closed: { label: 'Close it', hint: 'The opportunity is removed from the site at once. You find it under Archived.' },
  corrected: { label: 'I have corrected it', hint: 'Correct it first, then come back here.' },
  right: { label: 'It was right', hint: 'You compared it with the official site.' },
  nothing: { label: 'Nothing', hint: 'There is nothing to change.' },
};

type Properties = { report: Report; onClose: () => void; onDone: (count: number) => void };

export function OutcomeDialog({ report, onClose, onDone }: Properties) {
  const sending = useFinishReport();
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const [failure, setFailure] = useState<string>();

  const finish = () => {
    if (!outcome) return setFailure('Please choose what was done.');
    sending.mutateAsync({ id: report.id, outcome }).then(
      (count) => {
        onDone(count);
        onClose();
      },
      (error: unknown) => setFailure(failureText(error)),
    );
  };
  return (
    <ConfirmDialog
      title="What was done?"
      description={`It counts for every open report that says the same of '${report.opportunity.title}'. People who left an address get an email.`}
      confirmLabel="Done"
      isBusy={sending.isPending}
      onClose={onClose}
      onConfirm={finish}
    >
      <fieldset className="grid mt-4 gap-3">
        <legend className="visually-hidden">What was done</legend>
        {reportOutcomes.map((each) => (
          <CheckField
            key={each}
            type="radio"
            name="outcome"
            {...choices[each]}
            checked={outcome === each}
            onChange={() => {
              setFailure(undefined);
              setOutcome(each);
            }}
          />
        ))}
      </fieldset>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
