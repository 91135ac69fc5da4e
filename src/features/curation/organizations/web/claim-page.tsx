import { useOpportunity } from '#features/opportunities/core/web/opportunity-api.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmailField, PublicSubmit } from '#platform/web/ui/fields/public-form.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState } from '#platform/web/ui/states.tsx';
import { claimPathOf, lengths } from '../vocabulary.ts';
import { emailMessage, postMessages } from './post-labels.ts';

const messages = { organization: postMessages.organization, email: emailMessage };

/** 'Is this yours?': how an organization begins to keep an opportunity that is on the site. */
export function ClaimPage() {
  const { params, search } = usePageAddress();
  const { data: opportunity } = useOpportunity(params.slug!);
  if (!opportunity)
    return (
      <PageFrame>
        <FailedState title="We could not load this opportunity" retryHref={claimPathOf(params.slug!)} />
      </PageFrame>
    );
  return (
    <PageFrame width="reading">
      <p className="mb-5">
        <a href={`/opportunities/${encodeURIComponent(opportunity.slug)}`} className="link" dir="auto">
          {opportunity.title}
        </a>
      </p>
      <h1>Is this yours?</h1>
      {new URLSearchParams(search).has('sent') ? (
        <div role="status" className="mt-6 max-w-form">
          <Banner kind="success" title="Please check your email">
            Open the link in it to confirm your address. No email after some minutes? Check your spam folder.
          </Banner>
        </div>
      ) : (
        <>
          <p className="mt-3 max-w-form">
            Do you work for the organization behind it? Then you can keep its dates and texts right yourself. It costs
            nothing, and you need no account.
          </p>
          <ol className="mt-4 grid max-w-form list-decimal gap-2 ps-5">
            <li>Give your work address. We send you a link.</li>
            <li>Does the address belong to the official site? Then you can begin at once.</li>
            <li>If not, you put one line that we give you on the official page, and we look for it.</li>
          </ol>
          <PlainForm
            action="/api/opportunity-claims"
            messages={messages}
            fields={{ opportunity: opportunity.id }}
            className="mt-6 grid max-w-form gap-5"
          >
            <TextField
              label="Your organization"
              name="organization"
              required
              maxLength={lengths.name}
              autoComplete="organization"
            />
            <EmailField hint="Only our team sees it." />
            <PublicSubmit>Send me a link</PublicSubmit>
          </PlainForm>
        </>
      )}
    </PageFrame>
  );
}
