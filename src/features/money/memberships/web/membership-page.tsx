import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Plans } from './plans.tsx';

/** The plans for visitors. Upgrade redirects to the log in page with a notice (`notices.ts`). */
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
