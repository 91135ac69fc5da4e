import { useState } from 'react';
import type { SignedIn } from '#features/session/contract.ts';
import { useSession } from '#features/session/web/session-api.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { GuardianWait } from './guardian-wait.tsx';
import { LoggedOut } from './logged-out.tsx';
import { useGuardianConsent } from './profile-api.ts';
import { SetupForm } from './setup-form.tsx';
import './profile.css';

export function ProfileSetupPage() {
  return (
    <main id="main" tabIndex={-1} className="profile">
      <Setup />
    </main>
  );
}

function Setup() {
  const { data, error, refetch } = useSession();

  if (data?.person === null) return <LoggedOut title="You must be logged in to complete your profile" />;
  if (error) return <FailedState as="h1" title="We could not load this page" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading" />;
  return <MemberSetup person={data.person} />;
}

function MemberSetup({ person }: { person: SignedIn }) {
  // The form redirects after creating a profile; the page must not change before.
  const [hadProfile] = useState(person.hasProfile);
  const [asksAgain, setAsksAgain] = useState(false);
  const { data: consent, error, refetch } = useGuardianConsent();

  if (hadProfile) return <Completed />;
  if (error) return <FailedState as="h1" title="We could not load this page" onRetry={() => void refetch()} />;
  if (!consent) return <Loader label="Loading" />;
  if (consent.state === 'waiting' && !asksAgain)
    return <GuardianWait wait={consent} onAskAgain={() => setAsksAgain(true)} />;
  return <SetupForm person={person} onWaiting={() => setAsksAgain(false)} />;
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
