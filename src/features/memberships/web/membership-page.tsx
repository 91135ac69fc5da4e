import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Plans } from './plans.tsx';

/** The plans as a visitor sees them. Whoever wants Premium logs in first, and is told why on the way (`notices.ts`). */
export const MembershipPage = () => (
  <Plans
    free={
      <ButtonLink variant="second" href="/signup?next=%2Fmembership">
        Sign Up
      </ButtonLink>
    }
    premium={
      <ButtonLink href="/login?next=%2Fmembership" data-notice="upgrade-needs-login">
        Upgrade to Premium
      </ButtonLink>
    }
  />
);
