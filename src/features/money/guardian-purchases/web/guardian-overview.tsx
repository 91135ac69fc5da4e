import type { ReactNode } from 'react';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { GuardianOverview as Overview } from '../contract.ts';
import type { RefundState } from '../vocabulary.ts';
import { useGuardianOverview } from './guardian-purchase-api.ts';

/** The page of a guardian who has consented. Its forms are plain, so that they work without script. */
export function GuardianOverview({ token, expired }: { token: string; expired: ReactNode }) {
  const parameters = new URLSearchParams(usePageAddress().search);
  const query = useGuardianOverview(token);
  return (
    <Loaded query={query} failedTitle="We could not load this page" loadingLabel="Loading" as="h1">
      {(overview) => {
        if (overview === null) return expired;
        if (parameters.get('step') === 'delete') return <Deletion name={overview.name} token={token} />;
        return <Purchases overview={overview} token={token} isRefunded={parameters.get('done') === 'refund'} />;
      }}
    </Loaded>
  );
}

type Properties = { overview: Overview; token: string; isRefunded: boolean };

function Purchases({ overview: { name, givenAt, isPremium, premium, courses }, token, isRefunded }: Properties) {
  return (
    <>
      <h1>
        What <bdi>{name}</bdi> has on SeaLeap
      </h1>
      <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7">
        You agreed to their profile on {formatLongDate(givenAt)}. They cannot buy anything without you.
      </p>
      {isRefunded && <Banner kind="success">The money is on its way back. The bank may need 5 to 10 days.</Banner>}
      <section className="grid justify-items-start mt-10 gap-3" aria-labelledby="classes-title">
        <h2 className="text-xl mb-3" id="classes-title">
          Classes
        </h2>
        {courses.length === 0 ? (
          <p className="max-w-prose">No class was bought yet.</p>
        ) : (
          <ul className="grid w-full gap-4">
            {courses.map((course) => (
              <li key={course.enrollmentId}>
                <PurchasedCourse course={course} token={token} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="grid justify-items-start mt-10 gap-3" aria-labelledby="premium-title">
        <h2 className="text-xl mb-3" id="premium-title">
          Premium
        </h2>
        <p className="max-w-prose">
          {isPremium
            ? 'They have Premium, for $10 a month. It ends when they stop it, and at once when you take your consent back.'
            : 'They do not have Premium.'}
        </p>
        {premium && <PremiumRefund premium={premium} isPremium={isPremium} token={token} />}
      </section>
      <section className="grid justify-items-start mt-10 gap-3" aria-labelledby="consent-title">
        <h2 className="text-xl mb-3" id="consent-title">
          Your consent
        </h2>
        <p className="max-w-prose">
          When you take it back, the profile and the membership are deleted at once. The account and its classes stay.
          This page then ends too, so ask for refunds first.
        </p>
        <PlainButton
          action="/api/guardian-request"
          fields={{ token }}
          name="answer"
          value="withdraw"
          layout="grid justify-items-start gap-3"
          variant="second"
        >
          Take my consent back
        </PlainButton>
        <p className="max-w-prose">Or delete the whole account, with everything in it.</p>
        <ButtonLink variant="second" href={`/guardian?${new URLSearchParams({ token, step: 'delete' })}`}>
          Delete the account
        </ButtonLink>
      </section>
    </>
  );
}

type PremiumProperties = { premium: NonNullable<Overview['premium']>; isPremium: boolean; token: string };

function PremiumRefund({ premium: { paidAt, price, refund, refundUntil }, isPremium, token }: PremiumProperties) {
  if (refund === 'refunded') return <p className="max-w-prose">We have given back the {formatDollars(price)}.</p>;
  if (refund !== 'possible')
    return (isPremium || refund === 'requested') && <p className="max-w-prose">{reasons[refund]}</p>;
  return (
    <PlainForm action="/api/guardian-premium-refund" fields={{ token }} className="grid justify-items-start gap-3">
      <p>
        {formatDollars(price)} were first paid on {formatLongDate(paidAt)}. You can get them back until{' '}
        {formatLongDate(refundUntil)}. Premium then ends at once.
      </p>
      <Button type="submit" variant="second" aria-label="Get the money back: Premium">
        Get the money back
      </Button>
    </PlainForm>
  );
}

type Course = Overview['courses'][number];

const reasons: Record<Exclude<RefundState, 'possible' | 'refunded'>, string> = {
  free: 'There was nothing to pay.',
  tooLate: 'The days in which you can get the money back are over.',
  tooManyLessons: 'Too many lessons were opened to get the money back.',
  inDispute: 'A bank is deciding about this payment.',
  requested: 'The money is on its way back.',
};

function PurchasedCourse({ course, token }: { course: Course; token: string }) {
  const { enrollmentId, title, price, paidAt, receiptNumber, lessons, openedLessons, refund, refunded } = course;
  return (
    <Card className="[&>*+*]:mt-3">
      <h3 className="text-lg" dir="auto">
        {title}
      </h3>
      <p>
        {formatDollars(price)} USD, paid on {formatLongDate(paidAt)}, receipt {receiptNumber}. {openedLessons} of{' '}
        {lessons} paid lessons opened.
      </p>
      {refunded > 0 && <p>{refund === 'refunded' ? 'Refunded.' : `${formatDollars(refunded)} of it paid back.`}</p>}
      {refund === 'possible' ? (
        <PlainForm
          action="/api/guardian-refund"
          fields={{ token, enrollmentId }}
          className="grid justify-items-start gap-3"
        >
          <p>
            You can get the money back until {formatLongDate(course.refundUntil)}, as long as only few lessons are
            opened. The class then closes.
          </p>
          <Button type="submit" variant="second" aria-label={`Get the money back: ${title}`}>
            Get the money back
          </Button>
        </PlainForm>
      ) : (
        refund !== 'refunded' && <p>{reasons[refund]}</p>
      )}
    </Card>
  );
}

const Deletion = ({ name, token }: { name: string; token: string }) => (
  <>
    <h1>Delete the account?</h1>
    <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7">
      This deletes the account of <bdi>{name}</bdi>. It cannot be undone.
    </p>
    <ul className="grid list-disc ps-5 gap-1.5">
      <li>They are logged out everywhere, at once.</li>
      <li>Profile, classes, progress and membership are gone.</li>
      <li>If they have Premium, it ends, and nothing more is taken from the card.</li>
      <li>Money for a class can no longer be given back here. Ask for it first.</li>
    </ul>
    <PlainForm action="/api/guardian-account-deletion" fields={{ token }} className="flex flex-wrap mt-7 mb-4 gap-3">
      <Button type="submit" name="isSure" value="yes" size="large">
        Yes, delete it
      </Button>
      <ButtonLink variant="second" size="large" href={`/guardian?${new URLSearchParams({ token })}`}>
        Go back
      </ButtonLink>
    </PlainForm>
  </>
);
