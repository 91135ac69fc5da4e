import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { keepPath } from '../vocabulary.ts';

/** The page of links in emails. A plain form opens, because mail scanners open every link. */
export function KeepOpenPage() {
  const parameters = new URLSearchParams(usePageAddress().search);
  const token = parameters.get('token');
  if (!token || parameters.has('state'))
    return (
      <PageFrame>
        <EmptyState title="This link is over" as="h1">
          <p>It works once, and not for long. You can get a new one by email.</p>
          <ButtonLink href={keepPath}>Get a new link</ButtonLink>
        </EmptyState>
      </PageFrame>
    );
  return (
    <PageFrame>
      <EmptyState title="One last step" as="h1">
        <p>Press the button to confirm your address, and to open the page of your organization.</p>
        <PlainButton action="/api/organization-session" fields={{ token }}>
          Confirm and open
        </PlainButton>
      </EmptyState>
    </PageFrame>
  );
}
