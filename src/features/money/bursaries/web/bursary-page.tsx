import { PlainForm, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState } from '#platform/web/ui/states.tsx';
import type { Bursary } from '../contract.ts';
import { bursaryPathOf, bursaryTextLimits } from '../vocabulary.ts';
import { bursaryAction, useBursary } from './bursary-api.ts';

/** Asks for a free place in a class, and says how the request stands. A plain form. */
export function BursaryPage() {
  const id = usePageAddress().params.id!;
  const { data } = useBursary(id);
  return (
    <PageFrame width="reading" className="grid gap-5 [&_h1]:m-0">
      {!data ? (
        <FailedState as="h1" title="We could not load this page" retryHref={bursaryPathOf(id)} />
      ) : isRefused(data) ? (
        <EmptyState as="h1" title="Course not found">
          <p>It may have ended, or the address has a mistake in it.</p>
          <ButtonLink href="/classes">Back to Classes</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <BackLink>
            <a href={`/classes/${id}`} dir="auto">
              {data.courseTitle}
            </a>
          </BackLink>
          <h1>Ask for a free place</h1>
          <Request id={id} bursary={data} />
        </>
      )}
    </PageFrame>
  );
}

function Request({ id, bursary: { state, code, reason } }: { id: string; bursary: Bursary }) {
  switch (state) {
    case 'enrolled':
      return (
        <>
          <p>You already have this class. There is nothing to ask for.</p>
          <p>
            <ButtonLink href={`/classes/${id}/learn`}>Go to the class</ButtonLink>
          </p>
        </>
      );
    case 'waiting':
      return (
        <Banner kind="success" title="We have your request">
          A person of our team reads it. You get an email when they have decided.
        </Banner>
      );
    case 'accepted':
      return (
        <>
          <Banner kind="success" title="The place is yours">
            This class is free for you. You need no card.
          </Banner>
          <p>
            <ButtonLink href={`/checkout/${id}?code=${code}`}>Take my place</ButtonLink>
          </p>
          <Form id={id} label="Ask again, if the place has ended" />
        </>
      );
    case 'declined':
      return (
        <>
          <Banner kind="warning" title="We could not give you a place last time">
            <span dir="auto">{reason}</span>
          </Banner>
          <Form id={id} label="Ask again" />
        </>
      );
    case 'none':
      return <Form id={id} label="Send my request" />;
  }
}

const Form = ({ id, label }: { id: string; label: string }) => (
  <>
    <p>
      Can you not pay for this class? Tell us in a few lines. Nobody needs to prove anything, and a free place is as
      good as a paid one.
    </p>
    <PlainForm
      action={bursaryAction(id)}
      className="grid gap-5"
      messages={{
        text: `Please write ${bursaryTextLimits.min} to ${bursaryTextLimits.max} characters.`,
      }}
    >
      <TextArea
        label="Why do you ask, and what do you want to learn?"
        name="text"
        required
        rows={5}
        minLength={bursaryTextLimits.min}
        maxLength={bursaryTextLimits.max}
        hint="Who decides does not see your name. Please do not write it, nor an address or a phone number."
      />
      <Submit>{label}</Submit>
    </PlainForm>
  </>
);
