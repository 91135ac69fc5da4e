import { PlainForm } from '#platform/web/forms/form.tsx';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmailField, PublicSubmit } from '#platform/web/ui/fields/public-form.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { QuietDisclosure } from '#platform/web/ui/layout/quiet-disclosure.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import type { OwnOrganization } from '../contract.ts';
import { postPath } from '../vocabulary.ts';
import { KeptPanel } from './kept-panel.tsx';
import { useOwn } from './organization-api.ts';
import { emailMessage } from './post-labels.ts';
import { SentPosts } from './sent-posts.tsx';

const doneTexts: Record<string, readonly [title: string, text: string]> = {
  post: ['Your post is with our team', 'A person reads it and answers by email.'],
  claim: ['Your address is confirmed', 'Below you see what you can do with the opportunity.'],
  proven: ['We found the line', 'You keep this opportunity now. You can take the line off the page again.'],
  released: ['You do not keep it any more', 'It stays on SeaLeap, and our team looks after it.'],
  closed: ['Your page is closed in this browser', 'You can open it again with a new link.'],
  removed: ['We have deleted your organization', 'Your address and everything you sent are gone.'],
};

/** The page of an organization, for whoever has opened a link of its emails in this browser. */
export function KeepPage() {
  const own = useOwn();
  const done = doneTexts[new URLSearchParams(usePageAddress().search).get('done') ?? ''];
  const notice = done && (
    <div role="status">
      <Banner kind="success" title={done[0]}>
        {done[1]}
      </Banner>
    </div>
  );
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      {own ? <Own own={own} notice={notice} /> : <AskForLink notice={notice} />}
    </PageFrame>
  );
}

type Notice = { notice: React.ReactNode };

export function AskForLink({ notice }: Notice) {
  const isSent = new URLSearchParams(usePageAddress().search).has('sent');
  return (
    <>
      <h1>The page of your organization</h1>
      {notice}
      {isSent ? (
        <div role="status">
          <Banner kind="success" title="Please check your email">
            If we know this address, a link to your page is on its way. It works once, for two hours.
          </Banner>
        </div>
      ) : (
        <>
          <p className="mt-3 max-w-form">
            Did you post an opportunity on SeaLeap, or do you keep one? Give the work address that you used, and we send
            you a link. You need no password.
          </p>
          <PlainForm
            action="/api/organization-links"
            messages={{ email: emailMessage }}
            className="mt-6 grid max-w-form gap-5"
          >
            <EmailField />
            <PublicSubmit>Send me a link</PublicSubmit>
          </PlainForm>
          <p className="mt-6">
            Not here yet?{' '}
            <a className="link" href={postPath}>
              Post an opportunity
            </a>
          </p>
        </>
      )}
    </>
  );
}

const Own = ({ own: { name, email, opportunities, posts }, notice }: Notice & { own: OwnOrganization }) => (
  <>
    <h1 dir="auto">{name}</h1>
    <p className="text-muted mt-2 text-sm">
      Opened with a link to <bdi>{email}</bdi>. This page closes after a day.
    </p>
    {notice}
    <Section aria-labelledby="keep-opportunities" className="mt-8!">
      <h2 id="keep-opportunities">Your opportunities</h2>
      {opportunities.length === 0 && <p>You do not keep an opportunity yet.</p>}
      {opportunities.map((opportunity) => (
        <KeptPanel key={opportunity.id} opportunity={opportunity} />
      ))}
      <p>
        <ButtonLink href={postPath} variant="second">
          Post an opportunity
        </ButtonLink>
      </p>
    </Section>
    <SentPosts posts={posts} />
    <Section aria-labelledby="keep-leave">
      <h2 id="keep-leave">Leave</h2>
      <PlainButton action="/api/own-organization/leave" variant="second">
        Close this page in this browser
      </PlainButton>
      <QuietDisclosure className="mt-4">
        <summary>Delete our organization</summary>
        <p className="mt-2 mb-3">
          We delete your name, your address and what you have sent. What you kept stays on SeaLeap, and our team looks
          after it. This cannot be undone.
        </p>
        <PlainButton action="/api/own-organization/remove" variant="second">
          Delete everything about us
        </PlainButton>
      </QuietDisclosure>
    </Section>
  </>
);
