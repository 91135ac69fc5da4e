import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminSession } from '../../mentoring-contract.ts';
import { reportLabels } from '../mentoring-labels.ts';
import { adminMentoringApi, useAdminSession } from './mentoring-admin-api.ts';

const back = { href: '/admin/mentoring', label: 'Meetings with mentors' };

/** One meeting with all that was written. */
export function AdminSessionPage() {
  const { id = '' } = usePageAddress().params;
  return (
    <Loaded query={useAdminSession(id)} failedTitle="We could not load the meeting" loadingLabel="Loading" as="h1">
      {(session) =>
        isRefused(session) ? (
          <EmptyState title="This meeting is not here any more" as="h1">
            <ButtonLink href={back.href} variant="second">
              See the meetings
            </ButtonLink>
          </EmptyState>
        ) : (
          <Shown session={session} />
        )
      }
    </Loaded>
  );
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <>
      <h2>{title}</h2>
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
    </>
  ) : null;

function Shown({ session }: { session: AdminSession }) {
  const { id, member, mentor, startsAt, question, note, messages, openReports, memberFeedback, mentorFeedback } =
    session;
  return (
    <>
      <AdminHead title={<bdi>{`${member} with ${mentor}`}</bdi>} back={back} lead={formatTime(startsAt)} />
      {openReports.length > 0 && (
        <Panel>
          <h2>Reported</h2>
          <ul>
            {openReports.map(({ side, reason, note: said }) => (
              <li key={side} dir="auto">
                {`By the ${side}: ${reportLabels[reason]}. ${said}`}
              </li>
            ))}
          </ul>
          <PostButton
            action={`${adminMentoringApi}/${id}/close-reports`}
            changes={[adminMentoringApi, '/api/admin/overview']}
            done="Closed"
            layout="mt-4"
            variant="second"
            busyLabel="Sending…"
          >
            Close the reports
          </PostButton>
        </Panel>
      )}
      <Panel>
        <Text title="Question" text={question} />
        <h2>Messages</h2>
        {messages.length === 0 && <p>Nobody has written.</p>}
        <ol className="grid gap-3">
          {messages.map((message) => (
            <li className="rounded-card bg-surface px-4 py-3 border border-line" key={message.id}>
              <p className="flex flex-wrap justify-between font-strong mb-1 gap-y-1 gap-x-4">
                <span>{message.side === 'mentor' ? 'Mentor' : 'Member'}</span>
                <time className="text-muted text-xs font-normal" dateTime={message.createdAt}>
                  {formatTime(message.createdAt)}
                </time>
              </p>
              <p className="whitespace-pre-line" dir="auto">
                {message.text}
              </p>
            </li>
          ))}
        </ol>
        <Text title="Note of the mentor" text={note} />
        <Text
          title="What the member says"
          text={[memberFeedback.rating && `${memberFeedback.rating} of 5.`, memberFeedback.text]
            .filter(Boolean)
            .join(' ')}
        />
        <Text title="What the mentor says" text={mentorFeedback} />
      </Panel>
    </>
  );
}
