import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { OwnMentor } from '../contract.ts';
import { ApplyForm } from './apply-form.tsx';
import { mentorsApi, ownMentorApi, useOwnMentor } from './mentor-api.ts';
import { PictureField } from './picture-field.tsx';
import { trainingText } from './training-text.tsx';

/** Where somebody applies as a mentor, and later changes or renews what they said. */
export function ApplyPage() {
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <BackLink>
        <a href="/mentors">Mentors</a>
      </BackLink>
      <Loaded query={useOwnMentor()} failedTitle="We could not load the form" loadingLabel="Loading the form" as="h1">
        {(own) =>
          own.mayApply ? (
            <Own own={own} />
          ) : (
            <EmptyState as="h1" title="Mentors are 18 or older">
              <p>Complete your profile with your date of birth. Nobody else sees it.</p>
              <ButtonLink href="/profile">Go to your profile</ButtonLink>
            </EmptyState>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

function Own({ own }: { own: OwnMentor }) {
  const isSent = new URLSearchParams(usePageAddress().search).get('done') === 'sent';
  const isMentor = own.state === 'accepted';
  return (
    <>
      <h1>{isMentor ? 'Your page as a mentor' : 'Become a mentor'}</h1>
      {own.state === null && (
        <p className="text-muted mt-3 mb-6">
          Members who apply for something ask you for 25 or 50 minutes of your time, and you decide when you have it. A
          person of our team talks to you first: we see who you are, and ask two people who know you.
        </p>
      )}
      {own.isInvited && own.state === null && <Banner>Our team has invited you. Please tell us about yourself.</Banner>}
      <State own={own} isSent={isSent} />
      {own.isRenewable && <Renewal until={own.vettedUntil!} />}
      <ApplyForm own={own} />
      {own.state !== null && <PictureField own={own} />}
      {own.state !== null && (
        <details>
          <summary className="inline-flex min-h-control items-center text-sea cursor-pointer underline underline-offset-3">
            {isMentor ? 'Stop being a mentor' : 'Take your application back'}
          </summary>
          <p>
            {isMentor
              ? 'Your page is deleted, and meetings ahead are cancelled. Those who booked them hear of it.'
              : 'All that you sent is deleted.'}
          </p>
          <PostButton
            action={`${ownMentorApi}/remove`}
            changes={[ownMentorApi, mentorsApi]}
            onDone={() => navigate('/mentors')}
            layout="mt-4"
            variant="second"
            busyLabel="Sending…"
          >
            {isMentor ? 'Stop and delete my page' : 'Delete my application'}
          </PostButton>
        </details>
      )}
    </>
  );
}

function State({ own: { state, hasChange, reason, vettedUntil }, isSent }: { own: OwnMentor; isSent: boolean }) {
  if (state === 'accepted')
    return (
      <>
        <p className="text-muted mt-3 mb-6">
          Checked until {vettedUntil ? formatLongDate(vettedUntil) : 'we have met again'}.{' '}
          {hasChange && 'A change of yours waits for us; until then members see what was there before.'}
        </p>
        {reason && <Banner title="We did not accept your last change">{reason}</Banner>}
      </>
    );
  if (state === 'waiting')
    return (
      <Banner kind={isSent ? 'success' : 'information'} title="Your application waits for us">
        A person of our team reads it and writes to you. You can still change it below.
      </Banner>
    );
  if (state === 'refused' || state === 'ended')
    return (
      <Banner title={state === 'refused' ? 'We did not accept your application' : 'You are not a mentor any more'}>
        {reason}
      </Banner>
    );
  return null;
}

const Renewal = ({ until }: { until: string }) => (
  <section id="renew" aria-labelledby="renew-title">
    <h2 className="mt-8 mb-2 text-lg" id="renew-title">
      Renew for another year
    </h2>
    <p>Members can book you until {formatLongDate(until)}. Read this again, then we check as in the first year.</p>
    {trainingText}
    <Form
      action={`${ownMentorApi}/renew`}
      changes={[ownMentorApi]}
      done="Thank you. We check, and write to you"
      messages={{ agrees: 'Read it, then tick this box.' }}
    >
      <CheckField label="I have read it, and keep to it" name="agrees" required />
      <Submit variant="second" busyLabel="Sending…">
        Go on for another year
      </Submit>
    </Form>
  </section>
);
