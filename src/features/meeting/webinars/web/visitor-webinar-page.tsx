import { useState } from 'react';
import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { useIsHydrated, usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmailField, PublicSubmit, Sent } from '#platform/web/ui/fields/public-form.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { WebinarDetail } from '../contract.ts';
import { recordingDays, webinarLimits, webinarPathOf } from '../vocabulary.ts';
import { webinarApi } from './webinar-api.ts';
import { visitorMessages } from './webinar-labels.ts';
import { WebinarSheet } from './webinar-sheet.tsx';

export const VisitorWebinarPage = () => <WebinarSheet>{(webinar) => <Registration webinar={webinar} />}</WebinarSheet>;

const LogIn = ({ slug }: { slug: string }) => (
  <ButtonLink href={`/login?next=${encodeURIComponent(webinarPathOf(slug))}`} variant="second">
    Log in
  </ButtonLink>
);

function Registration({ webinar }: { webinar: WebinarDetail }) {
  const { slug, audience, isOver, isCancelled, opensAt, timeZone, hasRecording, hasSlides } = webinar;
  if (isCancelled) return <p>Nobody can register for it any more.</p>;
  if (isOver)
    return (
      <>
        <p>
          {hasRecording || hasSlides
            ? `It is over. Who was registered can watch the recording for ${recordingDays} days; the link is in their email. Premium members can watch it always.`
            : 'It is over. There is no recording yet.'}
        </p>
        {hasRecording && <LogIn slug={slug} />}
      </>
    );
  if (audience === 'premium')
    return (
      <>
        <p>This webinar is for Premium members.</p>
        <p className="flex flex-wrap items-center gap-2">
          <LogIn slug={slug} />
          <ButtonLink href="/membership" variant="quiet">
            What Premium is
          </ButtonLink>
        </p>
      </>
    );
  if (opensAt)
    return (
      <>
        <p>
          Premium members can register now. It opens for {audience === 'members' ? 'all members' : 'everybody'} on{' '}
          <time dateTime={opensAt}>{formatStart(new Date(opensAt), timeZone)}</time>.
        </p>
        <LogIn slug={slug} />
      </>
    );
  if (audience === 'members')
    return (
      <>
        <p>This webinar is for members. An account is free.</p>
        <p className="flex flex-wrap items-center gap-2">
          <ButtonLink href={`/login?next=${encodeURIComponent(webinarPathOf(slug))}`}>Log in</ButtonLink>
          <ButtonLink href="/signup" variant="second">
            Sign up
          </ButtonLink>
        </p>
      </>
    );
  return <VisitorForm webinar={webinar} />;
}

function VisitorForm({ webinar }: { webinar: WebinarDetail }) {
  const { slug, remaining } = webinar;
  const [isFresh, setIsFresh] = useState(false);
  const isHydrated = useIsHydrated();
  const wasSentBefore = new URLSearchParams(usePageAddress().search).has('sent');
  if (isFresh || wasSentBefore)
    return (
      <Sent title="Please check your email" isFresh={isFresh}>
        One step is left: an email asks you to confirm your address. Your place is taken then, not before. No email
        after some minutes? Check your spam folder.
      </Sent>
    );
  return (
    <>
      <h2>{remaining === 0 ? 'Join the waiting list' : 'Register'}</h2>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        {remaining === 0
          ? 'When a place becomes free and it is your turn, it is yours, and we write to you.'
          : 'It costs nothing. You get one email to confirm your address, and reminders before it begins.'}
      </p>
      <Form
        action={`${webinarApi(slug)}/visitors`}
        messages={visitorMessages}
        onDone={() => setIsFresh(true)}
        className="webinar-form grid max-w-lg gap-5"
      >
        <TextField
          {...{ label: 'Your name', name: 'name', autoComplete: 'name', required: true, maxLength: webinarLimits.name }}
          hint="A first name is enough. Nobody but our team sees it."
        />
        <EmailField hint="Are you under 16? Then please ask a parent or guardian first." />
        {isHydrated && <input type="hidden" name="timeZone" value={Intl.DateTimeFormat().resolvedOptions().timeZone} />}
        <PublicSubmit busyLabel="Sending…">{remaining === 0 ? 'Join the waiting list' : 'Register'}</PublicSubmit>
      </Form>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        Do you have an account?{' '}
        <a className="link" href={`/login?next=${encodeURIComponent(webinarPathOf(slug))}`}>
          Log in
        </a>{' '}
        and register with one press. <a href="/privacy">Privacy</a>
      </p>
    </>
  );
}
