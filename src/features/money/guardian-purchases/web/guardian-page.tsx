import type { ReactNode } from 'react';
import type { GuardianRequest } from '#features/people/profiles/contract.ts';
import { useGuardianRequest } from '#features/people/profiles/web/profile-api.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { GuardianOverview } from './guardian-overview.tsx';

export function GuardianPage() {
  const parameters = new URLSearchParams(usePageAddress().search);
  const answered = outcomes[parameters.get('answered') ?? ''];
  return (
    <PageFrame width="reading" className="max-sm:[&_.card]:px-4 max-sm:[&_.card]:py-5">
      {answered ?? <Question token={parameters.get('token') ?? ''} />}
    </PageFrame>
  );
}

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
  confirm: (
    <Note title="Thank you. The profile is ready.">
      We have sent you an email with a link to your page. There you see what was bought, and can take your consent back
      at any time. Before every payment we ask you.
    </Note>
  ),
  decline: (
    <Note title="You said no">
      No profile was made, and what was typed is deleted. You do not need to do anything else.
    </Note>
  ),
  withdraw: (
    <Note title="You took your consent back">The profile is deleted. You do not need to do anything else.</Note>
  ),
  delete: <Note title="The account is deleted">Everything in it is gone. You do not need to do anything else.</Note>,
};

const over = (
  <Note title="This link is no longer valid">
    It may have been answered already, or be older than 14 days. If a young person you care for still wants a profile,
    they can ask you again.
  </Note>
);

const Question = ({ token }: { token: string }) => (
  <Loaded query={useGuardianRequest(token)} failedTitle="We could not load this page" loadingLabel="Loading" as="h1">
    {(request) => {
      if (request === null) return over;
      if (request.state === 'given') return <GuardianOverview token={token} expired={over} />;
      return <Consent request={request} token={token} />;
    }}
  </Loaded>
);

type Properties = { request: GuardianRequest; token: string };

const AnswerForm = ({ token, children }: { token: string; children: ReactNode }) => (
  <PlainForm action="/api/guardian-request" fields={{ token }} className="flex flex-wrap mt-7 mb-4 gap-3">
    {children}
  </PlainForm>
);

function Consent({ request: { name, expiresAt }, token }: Properties) {
  return (
    <>
      <h1>Do you agree?</h1>
      <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7">
        <bdi>{name}</bdi> would like to have a profile on SeaLeap, and told us that you are their parent or guardian. At
        their age the law asks for your consent.
      </p>
      <Card className="[&>*+*]:mt-3">
        <h2 className="text-xl mb-3">What you agree to</h2>
        <ul className="grid list-disc ps-5 gap-1.5">
          <li>We keep their name, date of birth, country, education, interests and goals.</li>
          <li>We use them to show opportunities that fit. Nobody else sees them, and we sell nothing of it.</li>
          <li>
            Classes and Premium cost money. They cannot buy anything without you: before each payment we ask you by
            email, with what it is and what it costs. You can pay, allow it, or say no.
          </li>
          <li>You get a page where you see what was bought, and can get money back in the first days.</li>
          <li>We send no advertising to anybody under 18.</li>
          <li>You can take your consent back at any time. The profile is then deleted at once.</li>
        </ul>
        <p>
          More on the pages{' '}
          <a className="link" href="/privacy">
            Privacy
          </a>{' '}
          and{' '}
          <a className="link" href="/terms">
            Terms
          </a>
          .
        </p>
      </Card>
      <AnswerForm token={token}>
        <Button type="submit" name="answer" value="confirm" size="large">
          Yes, I agree
        </Button>
        <Button type="submit" name="answer" value="decline" size="large" variant="second">
          No
        </Button>
      </AnswerForm>
      {expiresAt && (
        <p className="field-hint">
          Without an answer everything is deleted on {formatLongDate(expiresAt)}. You do not know this person? Choose
          No.
        </p>
      )}
    </>
  );
}
