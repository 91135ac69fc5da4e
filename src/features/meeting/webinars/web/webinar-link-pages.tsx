import type { ReactNode } from 'react';
import { formatClock, joinFromOf } from '#features/meeting/meetings/meeting-policy.ts';
import { counted } from '#platform/shared/text/text.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { VisitorRegistration } from '../contract.ts';
import { webinarPathOf, webinarsPath } from '../vocabulary.ts';
import { AskSection } from './ask-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { useRegistration, webinarApi } from './webinar-api.ts';
import { WebinarPanel, WebinarTime } from './webinar-parts.tsx';

/** The pages of links in emails to visitors. Plain forms act, because mail scanners open every link. */
const Result = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame>
    <EmptyState title={title} as="h1">
      {children}
    </EmptyState>
  </PageFrame>
);

const WebinarsLink = () => <ButtonLink href={webinarsPath}>See all webinars</ButtonLink>;

function useLink() {
  const { search, params } = usePageAddress();
  const parameters = new URLSearchParams(search);
  return { search, slug: params.slug!, token: parameters.get('token'), state: parameters.get('state') };
}

export function WebinarConfirmPage() {
  const { slug, token, state } = useLink();
  if (state === 'over' || !token)
    return (
      <Result title="This link is over">
        <p>It is too old. You can register again on the page of the webinar.</p>
        <ButtonLink href={webinarPathOf(slug)}>See the webinar</ButtonLink>
      </Result>
    );
  return (
    <Result title="One last step">
      <p>Press the button, and your place is taken.</p>
      <PlainButton action={`${webinarApi(slug)}/visitors/confirm`} fields={{ token }}>
        Confirm my registration
      </PlainButton>
    </Result>
  );
}

export function WebinarRegistrationPage() {
  const { search, token, state } = useLink();
  const registration = useRegistration(search);
  if (state === 'cancelled')
    return (
      <Result title="Your registration is cancelled">
        <p>We have deleted your name and your address for this webinar. No more emails about it come.</p>
        <WebinarsLink />
      </Result>
    );
  if (!token || !registration || isRefused(registration))
    return (
      <Result title="This link does not work any more">
        <p>The registration may be cancelled, or belong to your account by now: then please log in.</p>
        <WebinarsLink />
      </Result>
    );
  return <Registration token={token} registration={registration} />;
}

function Registration({ token, registration }: { token: string; registration: VisitorRegistration }) {
  const { slug, title, name, isOver, isCancelled, state, ahead } = registration;
  const isAhead = !isOver && !isCancelled;
  return (
    <PageFrame width="reading" className="wrap-anywhere [&>.banner]:my-5">
      <BackLink>
        <a href={webinarPathOf(slug)} dir="auto">
          {title}
        </a>
      </BackLink>
      <h1>Your registration</h1>
      <p className="font-strong my-3">
        <WebinarTime webinar={registration} zone={registration.timeZone} />
      </p>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        For <bdi>{name}</bdi>. This page is yours alone: please do not pass its address on.
      </p>
      {isCancelled && <Banner kind="warning">This webinar does not take place.</Banner>}
      {isOver && !isCancelled && (
        <WebinarPanel aria-label="Afterwards">
          <RecordingsSection webinar={registration} {...registration} />
        </WebinarPanel>
      )}
      {isAhead && (
        <WebinarPanel aria-label="Your place">
          {state === 'waiting' ? (
            <Banner title="You are on the waiting list">
              {ahead === 0 ? 'You are next.' : `${counted(ahead, 'person', 'people')} waited longer.`} When a place
              becomes free and it is your turn, it is yours, and we write to you.
            </Banner>
          ) : (
            <Joining token={token} registration={registration} />
          )}
          <AskSection path="/api/webinar-registrations/questions" questions={registration.questions} token={token} />
        </WebinarPanel>
      )}
      <PlainForm
        action={`/api/webinar-registrations/unsubscribe?token=${encodeURIComponent(token)}`}
        className="grid justify-items-start mt-8 gap-3"
      >
        <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
          {isAhead ? 'You cannot come? Then somebody else gets your place.' : 'You want us to forget your address?'} We
          delete your name and your address.
        </p>
        <Button type="submit" variant="second">
          {isAhead ? 'Cancel my registration' : 'Delete my registration'}
        </Button>
      </PlainForm>
    </PageFrame>
  );
}

function Joining({ token, registration }: { token: string; registration: VisitorRegistration }) {
  const { isOpen, meetingUrl, startsAt, timeZone } = registration;
  const joinFrom = formatClock(joinFromOf({ startsAt: new Date(startsAt) }), timeZone);
  return (
    <>
      <Banner kind="success" title="You are registered">
        {isOpen ? 'It is open now.' : `You can join here from ${joinFrom} on, 15 minutes before it begins.`}
      </Banner>
      {meetingUrl !== null ? (
        <p className="flex flex-wrap items-center gap-2">
          <ButtonLink href={meetingUrl} rel="noopener noreferrer">
            Open the meeting
          </ButtonLink>
        </p>
      ) : (
        isOpen && (
          <PlainButton action="/api/webinar-registrations/join" fields={{ token }}>
            Join
          </PlainButton>
        )
      )}
    </>
  );
}
