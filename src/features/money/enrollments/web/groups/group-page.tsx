import { useQueryClient } from '@tanstack/react-query';
import type { CourseDetail } from '#features/catalogue/courses/contract.ts';
import { useCourse } from '#features/catalogue/courses/web/course-api.ts';
import { usePaymentSettings } from '#features/money/payments/web/payment-settings-api.ts';
import { PurchaseCheckSection } from '#features/people/profiles/web/purchase-check-section.tsx';
import { courseItem, usePurchasePermission } from '#features/people/profiles/web/purchase-permission-api.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import type { PaymentSettings } from '#platform/web/payments/load-payments.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { groupPathOf, groupSeats, groupsPath } from '../../vocabulary.ts';
import { Paying, TermsNote } from '../paying.tsx';
import { usePaymentIntent } from '../use-payment-intent.ts';
import { groupIntentQuery, groupsQuery, seatsOf, useGroups } from './group-api.ts';

/** Buys places in a class for a group. The number of places is in the address, so that the price comes with the page. */
export function GroupPage() {
  return (
    <PageFrame width="reading" className="grid gap-5 [&_h1]:m-0 [&_h2]:text-lg">
      <Content />
    </PageFrame>
  );
}

function Content() {
  const { params } = usePageAddress();
  const { data: session } = useSession();
  const { data: course, error, refetch } = useCourse(params.id!);
  const settings = usePaymentSettings();

  const retry = () => void Promise.all([refetch(), settings.refetch()]);
  if ((error && !course) || settings.error)
    return <FailedState as="h1" title="We could not load this page" onRetry={retry} />;
  if (!course || !settings.data || !session?.person) return <Loader label="Loading" />;
  if (isRefused(course)) return <CourseNotFound />;
  return (
    <>
      <BackLink>
        <a href={`/classes/${course.id}`} dir="auto">
          {course.title}
        </a>
      </BackLink>
      <h1>Buy for a group</h1>
      <p>
        Buy {groupSeats.min} to {groupSeats.max} places in this class at once, for your school, your club or your
        friends. You pay once and get a link. Everybody in your group opens it, logs in and takes a place, and pays
        nothing. The link works for one year.
      </p>
      <Allowed uid={session.person.uid} course={course} settings={settings.data} />
    </>
  );
}

type Properties = { uid: string; course: CourseDetail; settings: PaymentSettings };

/** Only adults: a guardian's permission is for one place. */
function Allowed({ uid, course, settings }: Properties) {
  const item = courseItem(course.id);
  const query = usePurchasePermission(uid, item);
  return (
    <Loaded query={query} failedTitle="We could not load this page" loadingLabel="Loading">
      {(permission) => {
        const { state, isMinor } = permission;
        if (isMinor || (state !== 'allowed' && state !== 'ageNeeded')) return <AdultsOnly id={course.id} />;
        if (state === 'ageNeeded') return <PurchaseCheckSection {...{ uid, item, permission }} />;
        return <Choice {...{ uid, course, settings }} />;
      }}
    </Loaded>
  );
}

function Choice({ uid, course, settings }: Properties) {
  const { search } = usePageAddress();
  const given = new URLSearchParams(search).get('seats');
  const seats = seatsOf(search);
  const error =
    given !== null && seats === undefined
      ? `Please choose a whole number from ${groupSeats.min} to ${groupSeats.max}.`
      : undefined;
  return (
    <>
      <PurchasedBefore courseId={course.id} />
      <form
        method="get"
        action={groupPathOf(course.id)}
        className="grid max-w-sm justify-items-start gap-4 [&>.field]:w-full"
      >
        <TextField
          label="How many places?"
          name="seats"
          type="number"
          inputMode="numeric"
          required
          min={groupSeats.min}
          max={groupSeats.max}
          step={1}
          defaultValue={given ?? ''}
          hint={`${formatDollars(course.price)} for each place. You yourself need a place only if you want to learn too.`}
          error={error}
        />
        <Button type="submit" variant={seats === undefined ? 'main' : 'second'}>
          {seats === undefined ? 'Show the price' : 'Change the number'}
        </Button>
      </form>
      {seats !== undefined && <Purchase key={seats} {...{ uid, course, settings, seats }} />}
    </>
  );
}

/** Nobody should pay twice only because they do not see that they have paid. */
function PurchasedBefore({ courseId }: { courseId: string }) {
  const last = useGroups().data?.find((group) => group.courseId === courseId && group.state !== 'ended');
  return (
    last && (
      <Banner kind="information" title="You have bought places in this class before">
        {last.seats} places on {formatLongDate(last.paidAt)}.{' '}
        <a className="link" href={groupsPath}>
          See the link for your group
        </a>
      </Banner>
    )
  );
}

function Purchase({ uid, course, settings, seats }: Properties & { seats: number }) {
  const client = useQueryClient();
  const payment = usePaymentIntent({
    query: groupIntentQuery(uid, course.id, seats),
    price: (course.price * 100 * seats) / 100,
    isEnabled: true,
    address: `/classes/${course.id}`,
    owned: {
      title: 'You have paid already',
      address: groupsPath,
      refresh: () => client.invalidateQueries({ queryKey: groupsQuery().queryKey }),
    },
  });
  return (
    <Card>
      <Paying
        {...{ payment, settings }}
        returnUrl={(origin) => `${origin}${groupsPath}?purchase=${payment.intent?.purchaseId}`}
        cancelHref={`/classes/${course.id}`}
      >
        <p className="mt-1.5 mb-5 tabular-nums">
          {seats} places for {formatDollars(course.price)} each:{' '}
          <strong>{formatDollars(payment.price)} USD in all</strong>. One-time payment, lifetime access for everybody
          who takes a place.
        </p>
      </Paying>
      <TermsNote settings={settings} />
    </Card>
  );
}

const AdultsOnly = ({ id }: { id: string }) => (
  <>
    <Banner kind="information" title="Only adults can buy for a group">
      You are under 18, so you cannot buy places for other people. A teacher or a parent can do it with an account of
      their own. You can still learn in this class yourself.
    </Banner>
    <p>
      <ButtonLink href={`/checkout/${id}`}>Buy it for me alone</ButtonLink>
    </p>
  </>
);

const CourseNotFound = () => (
  <EmptyState as="h1" title="Course not found">
    <p>It may have ended, or the address has a mistake in it.</p>
    <ButtonLink href="/classes">Back to Classes</ButtonLink>
  </EmptyState>
);
