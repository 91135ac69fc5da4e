import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { PostForm } from '#platform/web/ui/post-form.tsx';
import { SelectField, TextArea } from '#platform/web/ui/text-field.tsx';
import type { MentoringSession } from '../mentoring-contract.ts';
import { closedThreadTexts, mentoringLimits as limits, reportReasons } from '../mentoring-vocabulary.ts';
import { sessionsApi } from './mentoring-api.ts';
import { reportLabels } from './mentoring-labels.ts';

/** Shows the messages of both to each other: nowhere else can they write. */
export function ThreadSection({ session, zone }: { session: MentoringSession; zone: string }) {
  const { id, side, name, messages, thread, isReported } = session;
  return (
    <section aria-labelledby="thread" id="thread-section">
      <h2 id="thread">Messages</h2>
      {messages.length === 0 && <p className="mentor-note">Nobody has written yet.</p>}
      <ol className="mentoring-thread">
        {messages.map((message) => (
          <li key={message.id} className={message.side === side ? 'mentoring-own' : undefined}>
            <p className="mentoring-from">
              <span>{message.side === side ? 'You' : <bdi>{name}</bdi>}</span>
              <time dateTime={message.createdAt}>{formatStart(new Date(message.createdAt), zone)}</time>
            </p>
            <p className="mentor-text" dir="auto">
              {message.text}
            </p>
          </li>
        ))}
      </ol>
      {thread !== 'open' && thread !== 'over' && <Closed thread={thread} />}
      {thread === 'open' && (
        <PostForm
          action={`${sessionsApi}/${id}/messages`}
          keepAs={`message:${id}`}
          label="Send"
          variant="second"
          messages={{ text: 'Please write something first.' }}
          changes={[sessionsApi]}
        >
          {(errorOf) => (
            <TextArea
              {...{ label: 'Write a message', name: 'text', required: true, rows: 3, maxLength: limits.message }}
              hint={session.hasGuardian ? 'A guardian gets a copy of it.' : undefined}
              {...errorOf('text')}
            />
          )}
        </PostForm>
      )}
      {isReported ? (
        <p className="mentor-note">You reported this. A person of our team looks at it.</p>
      ) : (
        <Report id={id} />
      )}
    </section>
  );
}

const Closed = ({ thread }: { thread: keyof typeof closedThreadTexts }) => (
  <Banner>
    {closedThreadTexts[thread]}{' '}
    {thread === 'ageNeeded' && (
      <a className="link" href="/profile">
        Open your profile
      </a>
    )}
  </Banner>
);

const Report = ({ id }: { id: string }) => (
  <details className="mentoring-more">
    <summary>Report this meeting or its messages</summary>
    <PostForm
      action={`${sessionsApi}/${id}/report`}
      label="Report it"
      variant="second"
      messages={{ reason: 'Choose what fits best.' }}
      changes={[sessionsApi]}
      done="Thank you. A person of our team looks at it"
    >
      {(errorOf) => (
        <>
          <SelectField label="What is wrong?" name="reason" required defaultValue="" {...errorOf('reason')}>
            <option value="" disabled>
              Choose what fits best
            </option>
            <Options labels={reportReasons.map((reason) => [reason, reportLabels[reason]] as const)} />
          </SelectField>
          <TextArea
            {...{ label: 'What shall we know?', name: 'note', isOptional: true, rows: 3, maxLength: limits.report }}
            hint="Our team then reads all messages of this meeting. The other one does not hear who reported it."
          />
        </>
      )}
    </PostForm>
  </details>
);
