import { type ComponentType, type ReactNode, useState } from 'react';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { useIsHydrated, usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { GroupPurchase } from '../../groups-contract.ts';
import type { GroupState } from '../../vocabulary.ts';
import { paymentOf, useGroupOutcome, useGroups } from './group-api.ts';

type RefundPart = ComponentType<{ purchaseId: string }>;
/** `Refund` gives back what nobody has taken of a purchase. */
type Properties = { children?: ReactNode; Refund?: RefundPart | undefined };

/** The places that somebody has bought for groups: the links to hand out, and how many places are taken. */
export function GroupsPage({ children, Refund }: Properties) {
  const payment = paymentOf(usePageAddress().search);
  return (
    <PageFrame width="reading" className="grid gap-5 [&_h1]:m-0">
      <h1>Places for your groups</h1>
      {children}
      {payment && <Outcome {...payment} />}
      <Groups hasPayment={payment !== undefined} Refund={Refund} />
    </PageFrame>
  );
}

function Outcome(payment: NonNullable<ReturnType<typeof paymentOf>>) {
  const { data, error } = useGroupOutcome(payment);
  if (data?.outcome === 'completed')
    return (
      <div role="status">
        <Banner kind="success" title="Your payment is confirmed">
          Your places are below. We have sent you the link by email too.
        </Banner>
      </div>
    );
  if (data?.outcome === 'failed')
    return (
      <Banner kind="failure" title="Your payment did not go through">
        Nothing was charged.{' '}
        <a className="link" href={`/classes/${data.courseId}/group`}>
          Try again
        </a>
      </Banner>
    );
  return (
    <p role="status">
      {error && !data
        ? 'We could not look at your payment. If it went through, you get an email.'
        : 'Confirming your payment… If it takes longer, you get an email as soon as it is done.'}
    </p>
  );
}

function Groups({ hasPayment, Refund }: { hasPayment: boolean; Refund: RefundPart | undefined }) {
  const { data: groups, error, refetch, isFetching } = useGroups();
  if (error && !groups)
    return <FailedState title="Your places could not be loaded" busy={isFetching} onRetry={() => void refetch()} />;
  if (!groups) return <Loader label="Loading your places" />;
  if (groups.length === 0)
    return hasPayment ? null : (
      <>
        <p>You have not bought places for a group yet. You find it at the checkout of each class.</p>
        <p>
          <ButtonLink href="/classes">See our classes</ButtonLink>
        </p>
      </>
    );
  return (
    <ul className="grid gap-5">
      {groups.map((group) => (
        <li key={group.id}>
          <Group group={group} Refund={Refund} />
        </li>
      ))}
    </ul>
  );
}

const endings: Record<Exclude<GroupState, 'open'>, string> = {
  paused: 'A bank decides about your payment. Until then nobody can take a place. Whoever has one keeps it.',
  ended: 'Your payment went back, so nobody can take a place any more. Whoever has one keeps it.',
  over: 'The link has ended. Whoever has taken a place keeps it.',
};

const Group = ({ group, Refund }: { group: GroupPurchase; Refund: RefundPart | undefined }) => {
  const { id, courseTitle, seats, taken, left, state, link, endsOn, receiptNumber } = group;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">
        <bdi>{courseTitle}</bdi>
      </h2>
      <p className="tabular-nums">
        <strong>
          {taken} of {counted(seats, 'place')} taken
        </strong>
        {state === 'open' && `, ${left} left`}
      </p>
      {link && left > 0 && (
        <>
          <GroupLink link={link} courseTitle={courseTitle} />
          <p className="text-muted text-sm">
            It works until {formatLongDate(endsOn)}. Everybody who has the link can take a place, so give it only to
            your group. You can take a place with it too.
          </p>
        </>
      )}
      {state === 'open' ? left === 0 && <p>All places are taken.</p> : <p>{endings[state]}</p>}
      <p className="text-sm">
        <a className="link inline-flex min-h-control items-center" href={`/receipts/${id}.pdf`}>
          Receipt {receiptNumber} <small className="ms-1">(PDF)</small>
        </a>
      </p>
      {Refund && <Refund purchaseId={id} />}
    </Card>
  );
};

function GroupLink({ link, courseTitle }: { link: string; courseTitle: string }) {
  const isHydrated = useIsHydrated();
  const [answer, setAnswer] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setAnswer('Copied.'),
      () => setAnswer('Please copy the link by hand.'),
    );
  return (
    <div className="grid gap-2">
      <TextField
        label="The link for your group"
        readOnly
        dir="ltr"
        defaultValue={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="second" disabled={!isHydrated} onClick={() => void copy()}>
          Copy the link<span className="visually-hidden">: {courseTitle}</span>
        </Button>
        <span role="status" className="text-sm">
          {answer}
        </span>
      </div>
    </div>
  );
}
