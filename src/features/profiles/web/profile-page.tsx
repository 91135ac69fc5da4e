import { useState } from 'react';
import { tierLabels } from '#features/memberships/vocabulary.ts';
import { useMembership } from '#features/memberships/web/membership-api.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FailedState } from '#platform/web/ui/failed-state.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Loader } from '#platform/web/ui/loader.tsx';
import type { SignedIn } from '../contract.ts';
import { LoggedOut } from './logged-out.tsx';
import { useProfile } from './profile-api.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileView } from './profile-view.tsx';
import { useSession } from './session-api.ts';
import './profile.css';

/** What a member said of themselves, to look at and to change. */
export function ProfilePage() {
  return (
    <main id="main" tabIndex={-1} className="profile">
      <Content />
    </main>
  );
}

function Content() {
  const { data, error, refetch } = useSession();

  if (data?.person === null) return <LoggedOut title="Please log in to see your profile" />;
  if (error) return <FailedState as="h1" title="We could not load your profile" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading your profile" />;
  return <Profile person={data.person} />;
}

function Profile({ person: { uid } }: { person: SignedIn }) {
  const { data: profile, error, refetch } = useProfile(uid);
  const [isEditing, setIsEditing] = useState(false);

  if (error) return <FailedState as="h1" title="We could not load your profile" onRetry={() => void refetch()} />;
  if (!profile) return <Loader label="Loading your profile" />;
  return (
    <>
      <header className="profile-head">
        <h1>Your Profile</h1>
        <MembershipBadge uid={uid} />
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

function MembershipBadge({ uid }: { uid: string }) {
  const { data: membership } = useMembership(uid);
  if (!membership) return null;
  return (
    <Badge kind={membership.tier === 'premium' ? 'strong' : 'outline'}>
      {membership.tier === 'premium' && <Icon name="star" />} {tierLabels[membership.tier]}
    </Badge>
  );
}
