import type { ReactNode } from 'react';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { PurchasePermission } from '../purchase-contract.ts';
import { premiumItem } from './purchase-permission-api.ts';
import { AgeCheck } from './shared/age-check.tsx';

type Properties = { uid: string; item: string; permission: PurchasePermission };

/**
 * Asks for what is missing before somebody may buy: the age, or a guardian's permission. Nothing is for sale until
 * then.
 */
export function PurchaseCheckSection({ uid, item, permission }: Properties) {
  const { state, expiresAt } = permission;
  switch (state) {
    case 'ageNeeded':
      return (
        <Part title="First: how old are you?">
          <AgeCheck uid={uid} reason="are protected when they pay" />
        </Part>
      );
    case 'consentMissing':
      return (
        <Part title="Your parent or guardian must agree first">
          <p>Until they have said yes to your profile, you cannot buy anything here. You can look at everything.</p>
          <ButtonLink href="/profile-setup">See how it stands</ButtonLink>
        </Part>
      );
    case 'declined':
      return (
        <Part title="Your parent or guardian said no">
          <p>Nothing was charged. You can ask them again from {formatLongDate(expiresAt!)} on.</p>
        </Part>
      );
    default:
      return <RequestToGuardian item={item} permission={permission} />;
  }
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="purchase-check grid justify-items-start gap-5">
    <h2>{title}</h2>
    {children}
  </section>
);

function RequestToGuardian({ item, permission }: Pick<Properties, 'item' | 'permission'>) {
  const { state, guardianEmail, expiresAt } = permission;
  const isAsked = state === 'waiting';
  const prefix = item === premiumItem ? 'Premium: a' : 'A';
  return (
    <Part title={isAsked ? 'We have asked your parent or guardian' : `${prefix} parent or guardian decides`}>
      <p role={isAsked ? 'status' : undefined}>
        {isAsked ? (
          <>
            We wrote to <b>{guardianEmail}</b>. They have until {formatLongDate(expiresAt!)} to pay, to allow it or to
            say no. You get an email when they have answered.
          </>
        ) : (
          <>
            At your age they decide about every payment. We write to <b>{guardianEmail}</b>, with what it is and what it
            costs. They can pay themselves, or allow you to pay.
          </>
        )}
      </p>
      <PostButton
        action="/api/guardian-payment-request"
        fields={{ item }}
        changes={['/api/purchase-permission']}
        variant={isAsked ? 'second' : 'main'}
        size="large"
      >
        {isAsked ? 'Send the email again' : 'Ask them'}
      </PostButton>
    </Part>
  );
}

/** Tells minors whose card it must be. */
export const CardOfGuardian = () => (
  <Banner kind="information" title="Whose card?">
    You are under 18. Please pay only with the card of a parent or guardian, and only if they agree.
  </Banner>
);
