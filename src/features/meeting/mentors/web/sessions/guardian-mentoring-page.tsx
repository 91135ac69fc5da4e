import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { GuardianRequest } from '../../mentoring-contract.ts';
import { useGuardianRequest } from '../mentoring-api.ts';
import { formatTimes } from '../mentoring-labels.ts';

/** Where a guardian allows meetings with mentors, sees them, and takes that back; by the link of an email, without script. */
export function GuardianMentoringPage() {
  const token = new URLSearchParams(usePageAddress().search).get('token') ?? '';
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <Loaded
        query={useGuardianRequest(token)}
        failedTitle="We could not load this page"
        loadingLabel="Loading"
        as="h1"
      >
        {(request) =>
          isRefused(request) ? (
            <>
              <h1>This link is not valid any more</h1>
              <p>Look at the newest email from us. You do not need to do anything else.</p>
            </>
          ) : (
            <Question request={request} token={token} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}

function Question({
  request: { name, answer, sessions, timeZone },
  token,
}: {
  request: GuardianRequest;
  token: string;
}) {
  return (
    <>
      <h1>
        {answer === 'allowed' ? 'You allow meetings of ' : 'May '}
        <bdi>{name}</bdi>
        {answer === 'allowed' ? ' with mentors' : ' meet mentors?'}
      </h1>
      {answer === 'declined' && <p>You said no. You can change that below.</p>}
      <ul className="list-disc ps-[1.25rem] [h1+&]:mt-5 [h1+&]:mb-7">
        <li className="my-1.5">
          A mentor has done a scholarship or an exchange, and answers questions in an online meeting of 25 or 50
          minutes.
        </li>
        <li className="my-1.5">
          Our team has met each mentor. Those who meet people under 18 were checked further, and are every year.
        </li>
        <li className="my-1.5">You are invited to every meeting, and get a copy of every email.</li>
        <li className="my-1.5">
          They write to each other only on the page of a meeting. Our team reads it when somebody reports it.
        </li>
        <li className="my-1.5">
          You can change your answer here at any time. After a no, the meetings ahead are cancelled.
        </li>
      </ul>
      {sessions.length > 0 && (
        <section aria-labelledby="ahead">
          <h2 className="text-lg mt-8 mb-2" id="ahead">
            Meetings ahead
          </h2>
          <ul className="border-t border-line">
            {sessions.map((session) => (
              <li className="py-3 border-b border-line" key={session.id}>
                <p>
                  With the mentor <bdi>{session.mentor}</bdi>
                </p>
                <p>
                  <time dateTime={session.startsAt}>{formatTimes(session, timeZone ?? 'UTC')}</time>
                </p>
                {session.url && (
                  <a
                    className="link flex min-h-control items-center text-sea font-strong underline underline-offset-3"
                    href={session.url}
                    rel="noopener noreferrer"
                  >
                    Open the meeting
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlainForm action="/api/guardian-mentoring" fields={{ token }} className="flex flex-wrap mt-6 gap-3">
        {answer !== 'allowed' && (
          <Button type="submit" name="answer" value="allowed" size="large">
            Yes, I allow it
          </Button>
        )}
        {answer !== 'declined' && (
          <Button type="submit" name="answer" value="declined" size="large" variant="second">
            {answer === 'allowed' ? 'I do not allow it any more' : 'No'}
          </Button>
        )}
      </PlainForm>
    </>
  );
}
