import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type { PaymentRequest } from '#features/people/profiles/purchase-contract.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { GuardianPayment } from './guardian-payment.tsx';
import { usePaymentRequest } from './guardian-purchase-api.ts';

/** A guardian decides about one payment: pays, allows it, or declines. */
export function GuardianPaymentPage() {
  const parameters = new URLSearchParams(usePageAddress().search);
  const answered = outcomes[parameters.get('answered') ?? ''];
  const [token] = useState(parameters.get('token') ?? '');
  return (
    <PageFrame width="reading" className="max-sm:[&_.card]:px-4 max-sm:[&_.card]:py-5">
      {answered ?? <Request token={token} />}
    </PageFrame>
  );
}

const Request = ({ token }: { token: string }) => (
  <Loaded query={usePaymentRequest(token)} failedTitle="We could not load this page" loadingLabel="Loading" as="h1">
    {(request) => (request === null ? expired : <Decision request={request} token={token} />)}
  </Loaded>
);

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1>{title}</h1>
    <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7">{children}</p>
    <p>
      <a className="link" href="/about">
        What SeaLeap is
      </a>
    </p>
  </>
);

const outcomes: Partial<Record<string, ReactNode>> = {
  allowed: (
    <Note title="You allowed the payment">
      They can pay now, with your card. You get an email when it is paid. With the link in our email you can still say
      no until then.
    </Note>
  ),
  declined: <Note title="You said no">Nothing is bought. We have told them.</Note>,
};

const expired = (
  <Note title="This link is no longer valid">
    Please open the link in our newest email once more. It may also be too old: then they can ask you again.
  </Note>
);

type Properties = { request: PaymentRequest; token: string };

function Decision({ request, token }: Properties) {
  const [isPaying, setIsPaying] = useState(false);
  const isAsked = new URLSearchParams(usePageAddress().search).has('pay');
  const { name, title, isPremium, price, answer, expiresAt } = request;
  function pay() {
    // The provider's script reads the address: the token must not be in it any more.
    history.replaceState(history.state, '', location.pathname);
    setIsPaying(true);
  }
  // The link was followed before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isAsked) pay();
  }, []);
  function payHere(event: MouseEvent) {
    event.preventDefault();
    pay();
  }
  const what = isPremium ? 'SeaLeap Premium' : `the class “${title}”`;
  return (
    <>
      <h1>Do you agree to this payment?</h1>
      <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7">
        <bdi>{name}</bdi> would like to have {what}.
      </p>
      <Card className="[&>*+*]:mt-3">
        <p className="">
          <strong className="text-xl">{formatDollars(price)} USD</strong>{' '}
          {isPremium ? 'a month, until it is stopped' : 'once'}
        </p>
        {answer && (
          <p>
            {answer === 'allowed' ? 'You have allowed them to pay.' : 'You have said no. You can change your mind.'}
          </p>
        )}
        <p className="field-hint">The link is valid until {formatLongDate(expiresAt)}.</p>
      </Card>
      {isPaying ? (
        <GuardianPayment token={token} price={price} isPremium={isPremium} />
      ) : (
        <>
          <div className="flex flex-wrap mt-7 mb-4 gap-3">
            <ButtonLink href={`?${new URLSearchParams({ token, pay: 'card' })}`} size="large" onClick={payHere}>
              Pay by card now
            </ButtonLink>
          </div>
          <noscript>
            <Banner kind="warning">
              Paying by card needs JavaScript. Please switch it on and load this page again.
            </Banner>
          </noscript>
        </>
      )}
      <PlainForm action="/api/guardian-payment" fields={{ token }} className="flex flex-wrap mt-7 mb-4 gap-3">
        {answer !== 'allowed' && (
          <Button type="submit" name="answer" value="allowed" size="large" variant="second">
            Allow them to pay
          </Button>
        )}
        {answer !== 'declined' && (
          <Button type="submit" name="answer" value="declined" size="large" variant="second">
            No
          </Button>
        )}
      </PlainForm>
      <p className="field-hint">You need no account. You do not know this person? Then close this page.</p>
    </>
  );
}
