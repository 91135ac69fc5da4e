import type { ReactNode } from 'react';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { DigestField } from './digest-field.tsx';

/**
 * The pages of links in emails about searches. A plain form acts, because mail scanners open every link; the server
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

export function SearchConfirmPage() {
  const { token, state } = readAddress(usePageAddress().search);
  if (state === 'done')
    return (
      <Answer title="Your search is saved" drawing={<LeapResult />}>
        <p>When something new comes, you get it by email. Every email has a link that ends them.</p>
        <OpportunitiesLink />
      </Answer>
    );
  if (state === 'over' || !token)
    return (
      <Answer title="This link is over">
        <p>
          It is too old, or a newer email has taken its place. Please use the newest email, or save the search again.
        </p>
        <OpportunitiesLink />
      </Answer>
    );
  return (
    <Answer title="One last step">
      <p>Do you want to hear by email when your search has something new?</p>
      <PlainForm
        action="/api/search-emails/confirm"
        fields={{ token }}
        className="grid w-[min(100%,_22rem)] text-start justify-items-start mx-auto gap-5 [&_.field]:w-full"
      >
        <DigestField value="weekly" label="Send me what is new" choices={['daily', 'weekly']} />
        <Button type="submit">Confirm</Button>
      </PlainForm>
    </Answer>
  );
}

export function SearchUnsubscribePage() {
  const { token, state } = readAddress(usePageAddress().search);
  if (state === 'done')
    return (
      <Answer title="These emails are off">
        <p>
          No more emails about saved searches come to you. Without an account, we have deleted your address and them.
        </p>
        <OpportunitiesLink />
      </Answer>
    );
  if (state === 'incomplete' || !token)
    return (
      <Answer title="This link is not complete">
        <p>Please copy the whole link from the end of an email, or write to us and we end them for you.</p>
        <ButtonLink href="/about#contact">Contact us</ButtonLink>
      </Answer>
    );
  return (
    <Answer title="End these emails?">
      <p>Then no more emails about your saved searches come. Without an account, we delete your address and them.</p>
      <PlainButton action={`/api/search-emails/unsubscribe?token=${encodeURIComponent(token)}`} isSentAtOnce>
        End these emails
      </PlainButton>
    </Answer>
  );
}
