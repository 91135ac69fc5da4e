import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { MemberPage } from './member-page.tsx';
import { useProfile } from './profile-api.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileView } from './profile-view.tsx';

type Properties = {
  /** Links to the pages beside it. */
  tabs?: ReactNode;
  badge?: ReactNode;
};
const states = { failedTitle: 'We could not load your profile', loadingLabel: 'Loading your profile' };

export const OwnProfile = ({ tabs, badge }: Properties) => (
  <MemberPage {...states} loggedOutTitle="Please log in to see your profile">
    {({ uid }) => (
      <>
        {tabs}
        <Profile uid={uid} badge={badge} />
      </>
    )}
  </MemberPage>
);

function Profile({ uid, badge }: { uid: string; badge: ReactNode }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Loaded {...states} query={useProfile(uid)} as="h1">
      {(profile) => (
        <>
          <header className="profile-head flex flex-wrap items-center mb-6 gap-3 [&_.badge]:inline-flex [&_.badge]:items-center [&_.badge]:gap-1">
            <h1>Your Profile</h1>
            {badge}
            <Button className="ms-auto" variant="second" onClick={() => setIsEditing(!isEditing)}>
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
      )}
    </Loaded>
  );
}
