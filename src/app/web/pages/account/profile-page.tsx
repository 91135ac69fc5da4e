import { tierLabels } from '#features/money/memberships/vocabulary.ts';
import { useMembership } from '#features/money/memberships/web/membership-api.ts';
import { OwnProfile } from '#features/people/profiles/web/own-profile.tsx';
import { useSession } from '#features/people/session/web/session-api.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { AccountTabs } from './account-tabs.tsx';

export function ProfilePage() {
  const person = useSession().data?.person;
  return <OwnProfile tabs={<AccountTabs />} badge={person && <MembershipBadge uid={person.uid} />} />;
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
