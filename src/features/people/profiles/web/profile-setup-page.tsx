import { useState } from 'react';
import type { SignedIn } from '#features/people/session/contract.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { MemberPage } from './member-page.tsx';
import { useGuardianConsent } from './profile-api.ts';
import { SetupForm } from './setup-form.tsx';

const states = { failedTitle: 'We could not load this page', loadingLabel: 'Loading' };

export const ProfileSetupPage = () => (
  <MemberPage {...states} loggedOutTitle="You must be logged in to complete your profile">
    {(person) => <MemberSetup person={person} />}
  </MemberPage>
);

function MemberSetup({ person }: { person: SignedIn }) {
  // The form redirects after creating a profile; the page must not change before.
  const [hadProfile] = useState(person.hasProfile);
  const [asksAgain, setAsksAgain] = useState(false);
  const consentQuery = useGuardianConsent();

  if (hadProfile) return <Completed />;
  return (
    <Loaded {...states} query={consentQuery} as="h1">
      {(consent) =>
        consent.state === 'waiting' && !asksAgain ? (
          <GuardianWait wait={consent} onAskAgain={() => setAsksAgain(true)} />
        ) : (
          <SetupForm person={person} onWaiting={() => setAsksAgain(false)} />
        )
      }
    </Loaded>
  );
}

type WaitProperties = {
  wait: { guardianEmail: string; expiresAt: string; isUnreachable?: true | undefined };
  onAskAgain: () => void;
};

function GuardianWait({ wait: { guardianEmail, expiresAt, isUnreachable }, onAskAgain }: WaitProperties) {
  if (isUnreachable)
    return (
      <EmptyState as="h1" title="Our email to your parent or guardian came back">
        <p role="status">
          Nobody can be reached at <b>{guardianEmail}</b>. Please give another address: we ask there.
        </p>
        <Button onClick={onAskAgain}>Fill in the form with another address</Button>
      </EmptyState>
    );
  return (
    <EmptyState as="h1" title="Waiting for your parent or guardian">
      <p role="status">
        We wrote to <b>{guardianEmail}</b>. They have until {formatLongDate(expiresAt)} to say yes. Until then what you
        typed stays locked, and after that day it is deleted.
      </p>
      <ButtonLink href="/discover">Take the quiz while you wait</ButtonLink>
      <ButtonLink variant="second" href="/opportunities">
        See the opportunities
      </ButtonLink>
      <Button variant="quiet" onClick={onAskAgain}>
        The address is wrong: fill in the form again
      </Button>
    </EmptyState>
  );
}

const Completed = () => (
  <EmptyState as="h1" title="Your profile is complete">
    <ButtonLink href="/opportunities">See your opportunities</ButtonLink>
    <p>
      <a className="link" href="/profile">
        Look at your profile
      </a>
    </p>
  </EmptyState>
);
