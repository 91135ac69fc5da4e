import { useOpportunity } from '#features/opportunities/core/web/opportunity-api.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { PublicSubmit } from '#platform/web/ui/fields/public-form.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState } from '#platform/web/ui/states.tsx';
import { lengths, reasonLabels } from '../vocabulary.ts';

export function ReportPage() {
  const { params, search } = usePageAddress();
  const { data: opportunity } = useOpportunity(params.slug!);
  const path = `/opportunities/${encodeURIComponent(params.slug!)}`;
  if (!opportunity)
    return (
      <PageFrame>
        <FailedState title="We could not load this opportunity" retryHref={`${path}/report`} />
      </PageFrame>
    );
  return (
    <PageFrame>
      <p className="mb-5">
        <a href={path} className="link" dir="auto">
          {opportunity.title}
        </a>
      </p>
      <h1>Report this opportunity</h1>
      {new URLSearchParams(search).has('sent') ? (
        <div role="status" className="mt-6 max-w-form">
          <Banner kind="success" title="Thank you for telling us">
            A person will check it. If you left your address, we will tell you what was done.
          </Banner>
        </div>
      ) : (
        <ReportForm id={opportunity.id} />
      )}
    </PageFrame>
  );
}

const messages = {
  reason: 'Please choose what fits best.',
  note: `Please write plain text, at most ${lengths.note.toLocaleString('en-US')} characters.`,
  email: 'Please give an address like name@example.org, or leave this empty.',
};

const ReportForm = ({ id }: { id: string }) => (
  <PlainForm
    action="/api/reports"
    messages={messages}
    fields={{ opportunity: id }}
    className="mt-6 grid max-w-form gap-5"
  >
    <SelectField label="What is wrong?" name="reason" required defaultValue="">
      <option value="" disabled>
        Choose what fits best
      </option>
      <Options labels={Object.entries(reasonLabels)} />
    </SelectField>
    <TextArea
      label="What did you see?"
      name="note"
      isOptional
      rows={5}
      maxLength={lengths.note}
      hint="For example which date is wrong, and where you saw the right one. Please leave out anything about yourself."
    />
    <TextField
      label="Your email address"
      name="email"
      type="email"
      isOptional
      autoComplete="email"
      maxLength={lengths.email}
      hint="Only if you want to hear what was done. We write once, then delete it."
    />
    <PublicSubmit>Send the report</PublicSubmit>
  </PlainForm>
);
