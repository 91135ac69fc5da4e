import type { ReactNode } from 'react';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';

/**
 * The pages of links in newsletter emails. A plain form confirms, because mail scanners open every link; the server
 * redirects to the same address with a state.
 */
const Answer = ({ title, drawing, children }: { title: string; drawing?: ReactNode; children: ReactNode }) => (
  <PageFrame>
    <EmptyState title={title} drawing={drawing} as="h1">
      {children}
    </EmptyState>
  </PageFrame>
);

const OpportunitiesLink = () => <ButtonLink href="/opportunities">Explore opportunities</ButtonLink>;

function readAddress(search: string) {
  const parameters = new URLSearchParams(search);
  return { token: parameters.get('token'), state: parameters.get('state') };
}

export function ConfirmPage() {
  const { token, state } = readAddress(usePageAddress().search);
  if (state === 'done')
    return (
      <Answer title="You are subscribed" drawing={<LeapResult />}>
        <p>
          Your address is confirmed. News from SeaLeap will come by email, and every email has a link to unsubscribe.
        </p>
        <OpportunitiesLink />
      </Answer>
    );
  if (state === 'over' || !token)
    return (
      <Answer title="This link is over">
        <p>It is too old, or a newer email has taken its place. Please use the newest email, or sign up again.</p>
        <ButtonLink href="/about#community">Sign up again</ButtonLink>
      </Answer>
    );
  return (
    <Answer title="One last step">
      <p>Do you want new opportunities from SeaLeap by email?</p>
      <PlainButton action="/api/newsletter/confirm" fields={{ token }}>
        Subscribe
      </PlainButton>
    </Answer>
  );
}

export function UnsubscribePage() {
  const { token, state } = readAddress(usePageAddress().search);
  if (state === 'done')
    return (
      <Answer title="You are unsubscribed">
        <p>No more news comes to you, and we have forgotten your address.</p>
        <OpportunitiesLink />
      </Answer>
    );
  if (state === 'incomplete' || !token)
    return (
      <Answer title="This link is not complete">
        <p>Please copy the whole link from the end of an email, or write to us and we unsubscribe you.</p>
        <ButtonLink href="/about#contact">Contact us</ButtonLink>
      </Answer>
    );
  return (
    <Answer title="Unsubscribe?">
      <p>We will not send you anything more, and we delete your address.</p>
      <PlainButton action={`/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`} isSentAtOnce>
        Unsubscribe
      </PlainButton>
    </Answer>
  );
}
