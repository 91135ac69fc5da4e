import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import type { MentoringSession } from '../../mentoring-contract.ts';
import { closedThreadTexts, mentoringLimits as limits, reportReasons } from '../../mentoring-vocabulary.ts';
import { sessionsApi } from '../mentoring-api.ts';
import { reportLabels } from '../mentoring-labels.ts';

/** Shows the messages of both to each other: nowhere else can they write. */
export function ThreadSection({ session, zone }: { session: MentoringSession; zone: string }) {
  const { id, side, name, messages, thread, isReported } = session;
  return (
    <section aria-labelledby="thread" id="thread-section">
      <h2 className="text-lg mt-8 mb-2" id="thread">
        Messages
      </h2>
      {messages.length === 0 && <p className="text-muted text-sm">Nobody has written yet.</p>}
      <ol className="grid gap-3 [&>li]:rounded-card [&>li]:bg-surface [&>li]:px-4 [&>li]:py-3 [&>li]:border [&>li]:border-line">
        {messages.map((message) => (
          <li key={message.id} className={message.side === side ? 'bg-shallow ms-[min(8%,_40px)]' : undefined}>
            <p className="flex flex-wrap justify-between font-strong mb-1 gap-y-1 gap-x-4">
              <span>{message.side === side ? 'You' : <bdi>{name}</bdi>}</span>
              <time className="text-muted text-xs font-normal" dateTime={message.createdAt}>
                {formatStart(new Date(message.createdAt), zone)}
              </time>
            </p>
            <p className="whitespace-pre-line" dir="auto">
              {message.text}
            </p>
          </li>
        ))}
      </ol>
      {thread !== 'open' && thread !== 'over' && <Closed thread={thread} />}
      {thread === 'open' && (
        <Form
          action={`${sessionsApi}/${id}/messages`}
          keepAs={`message:${id}`}
          messages={{ text: 'Please write something first.' }}
          changes={[sessionsApi]}
          clears
        >
          <TextArea
            {...{ label: 'Write a message', name: 'text', required: true, rows: 3, maxLength: limits.message }}
            hint={session.hasGuardian ? 'A guardian gets a copy of it.' : undefined}
          />
          <Submit variant="second" busyLabel="Sending…">
            Send
          </Submit>
        </Form>
      )}
      {isReported ? (
        <p className="text-muted text-sm">You reported this. A person of our team looks at it.</p>
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
  <Disclosure>
    <summary>Report this meeting or its messages</summary>
    <Form
      action={`${sessionsApi}/${id}/report`}
      messages={{ reason: 'Choose what fits best.' }}
      changes={[sessionsApi]}
      done="Thank you. A person of our team looks at it"
      clears
    >
      <SelectField label="What is wrong?" name="reason" required defaultValue="">
        <option value="" disabled>
          Choose what fits best
        </option>
        <Options labels={reportReasons.map((reason) => [reason, reportLabels[reason]] as const)} />
      </SelectField>
      <TextArea
        {...{ label: 'What shall we know?', name: 'note', isOptional: true, rows: 3, maxLength: limits.report }}
        hint="Our team then reads all messages of this meeting. The other one does not hear who reported it."
      />
      <Submit variant="second" busyLabel="Sending…">
        Report it
      </Submit>
    </Form>
  </Disclosure>
);
