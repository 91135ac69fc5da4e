import type { FormEvent, ReactNode } from 'react';
import { typeLabels } from '#features/opportunities/vocabulary.ts';
import { endOfDayAnywhere, formatDay, timeLeft } from '#platform/shared/dates.ts';
import { formatDeadline } from '#platform/shared/deadline-labels.ts';
import { failureText } from '#platform/web/http.ts';
import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import type { Application } from '../contract.ts';
import { openStates, stateLabels } from '../vocabulary.ts';
import { useApplicationChange } from './application-api.ts';

type Properties = { application: Application };

/** Every change works as a form without script. */
export function ApplicationRow({ application }: Properties) {
  const { id, title, organization, type, state, movedAt } = application;
  const { mutate, isPending, isSuccess, error, variables } = useApplicationChange();
  const change = { id, of: title, isPending, send: mutate };
  return (
    <li className="application-row" id={`application-${id}`}>
      <h2 dir="auto">
        <Title application={application} />
      </h2>
      <p className="application-facts">
        {type && <Badge kind="outline">{typeLabels[type]}</Badge>}
        {organization && <bdi>{organization}</bdi>}
        <NextDate application={application} />
      </p>
      <p className="application-state">
        <strong>{stateLabels[state]}</strong> since {formatDay(movedAt)}
      </p>
      <div className="application-actions">
        <Form {...change} action="moves" className="application-move">
          <SelectField label={<Of label="State" of={title} />} name="state" defaultValue={state} key={state}>
            {Object.entries(stateLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="second" busy={isPending}>
            <Of label="Change" of={title} />
          </Button>
        </Form>
        {application.canUndo && (
          <Form {...change} action="undo">
            <Button type="submit" variant="quiet" busy={isPending}>
              <Of label="Undo" of={title} />
            </Button>
          </Form>
        )}
        <details className="application-delete">
          <summary className="button button-quiet">
            <Of label="Delete" of={title} />
          </summary>
          <Form {...change} action="delete">
            <p>It is gone for good, with its history.</p>
            <Button type="submit" variant="second" busy={isPending}>
              <Of label="Delete for good" of={title} />
            </Button>
          </Form>
        </details>
      </div>
      <p role="status" className={error ? 'application-failed' : 'visually-hidden'}>
        {error && failureText(error)}
        {isSuccess && variables.path.endsWith('delete') === false && `${title}: ${stateLabels[state]}.`}
      </p>
    </li>
  );
}

const Of = ({ label, of }: { label: string; of: string }) => (
  <>
    {label}
    <span className="visually-hidden">: {of}</span>
  </>
);

type FormProperties = {
  id: string;
  isPending: boolean;
  send: (change: { path: string; json: object }) => void;
  action: 'moves' | 'undo' | 'delete';
  className?: string;
  children: ReactNode;
};

function Form({ id, isPending, send, action, className, children }: FormProperties) {
  const path = `/${id}/${action}`;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) send({ path, json: Object.fromEntries(new FormData(event.currentTarget)) });
  }
  return (
    <form method="post" action={`/api/applications${path}`} className={className} onSubmit={submit}>
      {children}
    </form>
  );
}

function Title({ application: { title, link, opportunity } }: Properties) {
  if (opportunity) return <a href={`/opportunities/${opportunity.slug}`}>{title}</a>;
  if (!link) return title;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {title}
      <span className="visually-hidden"> (opens a new tab)</span>
    </a>
  );
}

function NextDate({ application: { opportunity, ownDeadline, isOwn, state } }: Properties) {
  const now = useNow();
  const isHydrated = useIsHydrated();
  const isOpen = openStates.includes(state);
  if (opportunity) {
    const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
    return (
      <Dated
        text={formatDeadline(opportunity, { now, timeZone })}
        at={isOpen ? opportunity.closesAt : null}
        now={now}
      />
    );
  }
  if (!isOwn) return <span>No longer on SeaLeap</span>;
  if (!ownDeadline) return <span>No date</span>;
  const at = endOfDayAnywhere(ownDeadline)?.toISOString() ?? null;
  return <Dated text={`Your deadline: ${formatDay(ownDeadline)}`} at={isOpen ? at : null} now={now} />;
}

function Dated({ text, at, now }: { text: string; at: string | null; now: Date }) {
  const left = timeLeft({ closesAt: at }, now);
  return (
    <span>
      {text}
      {left && <span className={left.isUrgent ? 'urgent' : 'time-left'}> {left.text}</span>}
    </span>
  );
}
