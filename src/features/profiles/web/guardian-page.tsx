import type { ReactNode } from 'react';
import { formatLongDate } from '#platform/shared/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { GuardianRequest } from '../contract.ts';
import { useGuardianRequest } from './profile-api.ts';
import './profile.css';

export function GuardianPage() {
  const parameters = new URLSearchParams(usePageAddress().search);
  const answered = outcomes[parameters.get('answered') ?? ''];
  return (
    <main id="main" tabIndex={-1} className="profile">
      {answered ?? <Question token={parameters.get('token') ?? ''} />}
    </main>
  );
}

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1>{title}</h1>
    <p className="profile-lead">{children}</p>
  </>
);

const outcomes: Partial<Record<string, ReactNode>> = {
  confirm: (
    <Note title="Thank you. The profile is ready.">
      We have sent you a mail with a link. With it you can take your consent back at any time.
    </Note>
  ),
  decline: (
    <Note title="You said no">No profile was made, and what was typed is deleted. You need do nothing else.</Note>
  ),
  withdraw: <Note title="You took your consent back">The profile is deleted. You need do nothing else.</Note>,
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
      const Answer = request.state === 'waiting' ? Consent : Withdrawal;
      return <Answer request={request} token={token} />;
    }}
  </Loaded>
);

type Properties = { request: GuardianRequest; token: string };

const AnswerForm = ({ token, children }: { token: string; children: ReactNode }) => (
  <form method="post" action="/api/guardian-request" className="guardian-answers">
    <input type="hidden" name="token" value={token} />
    {children}
  </form>
);

function Consent({ request: { name, expiresAt }, token }: Properties) {
  return (
    <>
      <h1>Do you agree?</h1>
      <p className="profile-lead">
        <bdi>{name}</bdi> would like to have a profile on SeaLeap, and told us that you are their parent or guardian. At
        their age the law asks for your consent.
      </p>
      <Card className="guardian-facts">
        <h2 className="profile-title">What you agree to</h2>
        <ul className="guardian-list">
          <li>We keep their name, date of birth, country, education, interests and goals.</li>
          <li>We use them to show opportunities that fit. Nobody else sees them, and we sell nothing of it.</li>
          <li>We send no advertising to anybody under 18.</li>
          <li>You can take your consent back at any time. The profile is then deleted at once.</li>
        </ul>
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

function Withdrawal({ request: { name }, token }: Properties) {
  return (
    <>
      <h1>You gave your consent</h1>
      <p className="profile-lead">
        <bdi>{name}</bdi> has a profile on SeaLeap, because you agreed. You can take that back. The profile and the
        membership are then deleted at once; the account itself stays.
      </p>
      <AnswerForm token={token}>
        <Button type="submit" name="answer" value="withdraw" size="large">
          Take my consent back
        </Button>
      </AnswerForm>
    </>
  );
}
