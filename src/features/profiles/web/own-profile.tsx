import { type ReactNode, useState } from 'react';
import type { SignedIn } from '#features/session/contract.ts';
import { useSession } from '#features/session/web/session-api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { LoggedOut } from './logged-out.tsx';
import { useProfile } from './profile-api.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileView } from './profile-view.tsx';
import './profile.css';

type Properties = {
  badge?: ReactNode;
};

export function OwnProfile({ badge }: Properties) {
  return (
    <main id="main" tabIndex={-1} className="profile">
      <Content badge={badge} />
    </main>
  );
}

function Content({ badge }: Properties) {
  const { data, error, refetch } = useSession();

  if (data?.person === null) return <LoggedOut title="Please log in to see your profile" />;
  if (error) return <FailedState as="h1" title="We could not load your profile" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading your profile" />;
  return <Profile person={data.person} badge={badge} />;
}

function Profile({ person: { uid }, badge }: Properties & { person: SignedIn }) {
  const { data: profile, error, refetch } = useProfile(uid);
  const [isEditing, setIsEditing] = useState(false);

  if (error) return <FailedState as="h1" title="We could not load your profile" onRetry={() => void refetch()} />;
  if (!profile) return <Loader label="Loading your profile" />;
  return (
    <>
      <header className="profile-head">
        <h1>Your Profile</h1>
        {badge}
        <Button variant="second" onClick={() => setIsEditing(!isEditing)}>
          {isEditing ? 'Cancel' : 'Edit'}
        </Button>
      </header>
      <Card>
        {isEditing ? (
          <ProfileEditor profile={profile} onSaved={() => setIsEditing(false)} />
        ) : (
          <ProfileView profile={profile} />
        )}
      </Card>
    </>
  );
}
