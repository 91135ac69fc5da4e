import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { PlainForm, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { keepPath } from '../vocabulary.ts';
import { useReopening } from './organization-api.ts';
import { postMessages } from './post-labels.ts';

const { opens, closes } = postMessages;

/** 'Is it open again?': two clicks and a date, without logging in. */
export function ReopeningPage() {
  const { search } = usePageAddress();
  const reopening = useReopening(search);
  if (new URLSearchParams(search).get('state') === 'done')
    return (
      <PageFrame>
        <EmptyState title="Thank you" as="h1">
          <p>Your answer is on SeaLeap now.</p>
          <ButtonLink href={keepPath}>Open the page of your organization</ButtonLink>
        </EmptyState>
      </PageFrame>
    );
  if (!reopening)
    return (
      <PageFrame>
        <EmptyState title="This link is over" as="h1">
          <p>It works once. You can still change the dates on the page of your organization.</p>
          <ButtonLink href={keepPath}>Open the page of your organization</ButtonLink>
        </EmptyState>
      </PageFrame>
    );
  const token = new URLSearchParams(search).get('token')!;
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <h1>Is it open again?</h1>
      <p className="mt-3">
        <a className="link" href={`/opportunities/${reopening.slug}`} dir="auto">
          {reopening.title}
        </a>
      </p>
      <p className="text-muted mt-1">
        By earlier years it opens about {formatLongDate(`${reopening.expected}T00:00:00Z`)}.
      </p>
      <PlainForm
        action="/api/organization-reopening"
        fields={{ token }}
        messages={{ opens, closes }}
        className="mt-6 grid max-w-form gap-5"
      >
        <fieldset className="min-w-0">
          <legend className="field-label">Your answer</legend>
          <CheckField type="radio" name="answer" value="yes" defaultChecked required label="Yes, or it will be soon" />
          <CheckField type="radio" name="answer" value="no" required label="No, not this time" />
        </fieldset>
        <TextField label="Last day to apply" name="closes" type="date" hint="Needed for “Yes”." />
        <TextField label="First day to apply" name="opens" type="date" isOptional />
        <Submit>Send the answer</Submit>
      </PlainForm>
    </PageFrame>
  );
}
