import type { EmailState } from '#features/people/suppressions/contract.ts';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { Banner } from '#platform/web/ui/banner.tsx';

/** Why no emails come to one's address, and what to do. */
export function ReturnedEmails({ reason, since }: NonNullable<EmailState['suppression']>) {
  return reason === 'bounce' ? (
    <Banner kind="warning" title="Our emails to this address come back">
      <p>
        Since {formatDay(since)} we send you no emails. Is the address right? Then ask for an email below and open its
        link: if it reaches you, all emails come again. If the address is wrong, change it.
      </p>
    </Banner>
  ) : (
    <Banner kind="warning" title="You get almost no emails from us">
      <p>
        On {formatDay(since)} an email to this address was marked as spam. Now we only write about the safety of your
        account and about payments. Do you want the other emails again? Then ask for an email below and open its link.
      </p>
    </Banner>
  );
}
