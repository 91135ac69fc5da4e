import { ButtonLink } from '#platform/web/ui/button.tsx';
import { AccountSection } from '../account-section.tsx';

export const OwnDataSection = () => (
  <AccountSection title="What we keep, and why">
    <dl className="kept grid gap-0.5">
      <dt className="font-strong">Your name and email address</dt>
      <dd className="text-muted mb-3">So that you can log in, and so that we can write to you.</dd>
      <dt className="font-strong">A scrambled form of your password, or your Google account’s number</dt>
      <dd className="text-muted mb-3">To know that it is you. Nobody can read the password from it.</dd>
      <dt className="font-strong">Where you are logged in</dt>
      <dd className="text-muted mb-3">The kind of browser and the days, so that you can see and end it.</dd>
      <dt className="font-strong">Scrambled marks of the networks you used last</dt>
      <dd className="text-muted mb-3">
        So that somebody who guesses passwords elsewhere cannot lock you out. No addresses.
      </dd>
      <dt className="font-strong">Your profile and your membership</dt>
      <dd className="text-muted mb-3">
        So that what fits you comes first. Your date of birth tells us if a parent or guardian must agree.
      </dd>
      <dt className="font-strong">What you bought, and the last four digits of the card that pays for Premium</dt>
      <dd className="text-muted mb-3">
        So that what you paid for is yours. Whole card numbers go to the payment provider, never to us.
      </dd>
      <dt className="font-strong">The address of a parent or guardian, if we had to ask one</dt>
      <dd className="text-muted mb-3">To have their answer, which they can take back at any time.</dd>
      <dt className="font-strong">What you wrote to us, and our emails to you</dt>
      <dd className="text-muted mb-3">
        To answer you, and to be sure that an email arrives. The text of an email is deleted some days after it arrives.
      </dd>
    </dl>
    <p>SeaLeap shows no advertising, and nothing of this goes to advertisers.</p>
    <p>
      <ButtonLink variant="second" href="/api/account/export" download>
        Download everything
      </ButtonLink>
    </p>
    <p className="text-muted text-sm -mt-1">A file in JSON, which programs and people can read.</p>
  </AccountSection>
);

export const DeleteAccountSection = () => (
  <AccountSection title="Delete your account">
    <p>Everything about you goes, for good. The next page says what happens before anything does.</p>
    <p>
      <ButtonLink variant="second" href="/account/delete">
        Delete my account
      </ButtonLink>
    </p>
  </AccountSection>
);
