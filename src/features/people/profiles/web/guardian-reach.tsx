import { Banner } from '#platform/web/ui/banner.tsx';
import { useGuardianConsent } from './profile-api.ts';

/** Tells a minor that our emails to their guardian come back, and where to name another one. */
export function GuardianReach() {
  const consent = useGuardianConsent().data;
  if (!consent || !('isUnreachable' in consent) || !consent.isUnreachable) return null;
  return (
    <Banner kind="warning" title="Our emails to your parent or guardian come back">
      {consent.state === 'given' ? (
        <p>
          Nobody can be reached at <b>{consent.guardianEmail}</b>. So nobody can allow you to buy anything. Choose Edit
          in <a href="/profile">your profile</a> and give another address: we ask there first. Until they say yes, your
          profile stays locked.
        </p>
      ) : (
        <p>
          Nobody can be reached at <b>{consent.guardianEmail}</b>. <a href="/profile-setup">Give another address</a>: we
          ask there.
        </p>
      )}
    </Banner>
  );
}
