import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { openStates } from '../../vocabulary.ts';
import { applicationPath } from '../application-address.ts';
import { useApply } from './apply-api.ts';
import { showTrace, type Trace } from './trace-store.ts';

type Properties = { trace: Trace };

const close = () => showTrace(undefined);

/** A bar whose act has failed stays, and says so. */
async function closeAfter(act: Promise<boolean>) {
  if (await act) close();
}

/** A quiet bar above the edge of the screen. It takes no focus, and stays until it is answered or closed. */
export const TraceBar = ({ trace }: Properties) =>
  trace.kind === 'saved' ? (
    <Bar>
      <p>
        <b>Saved.</b> We remind you before it closes, usually 30, 7, 3 and 1 days before.
      </p>
      <p className="flex flex-wrap gap-x-4">
        <a className="link inline-flex min-h-11 items-center" href="/applications" onClick={close}>
          My applications
        </a>
        <a className="link inline-flex min-h-11 items-center" href="/account/notifications/times" onClick={close}>
          Change reminders
        </a>
      </p>
    </Bar>
  ) : (
    <Applying trace={trace} />
  );

/** Saves what somebody goes to apply for as 'Preparing', and asks on their return how it went. */
function Applying({ trace: { id, title } }: Properties) {
  const { application, error, isPending, begin, takeBack, submit, giveUp } = useApply(id);
  const [isBack, setIsBack] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, [begin]);
  useEffect(() => {
    const sync = () => document.visibilityState === 'visible' && setIsBack(true);
    document.addEventListener('visibilitychange', sync);
    return () => document.removeEventListener('visibilitychange', sync);
  }, []);
  if (error)
    return (
      <Bar>
        <p role="alert">{failureText(error)}</p>
      </Bar>
    );
  // What has gone further than being prepared is asked nothing: no answer may take it back.
  if (!application || !openStates.includes(application.state)) return null;
  if (isSent)
    return (
      <Bar>
        <p>
          <b>You sent it. Well done!</b> Good luck with <bdi>{title}</bdi>.
        </p>
        <a className="link inline-flex min-h-11 items-center" href={applicationPath(application.id)} onClick={close}>
          My application
        </a>
      </Bar>
    );
  if (isBack)
    return (
      <Bar>
        <p>
          Did you apply for <b dir="auto">{title}</b>?
        </p>
        <p className="flex flex-wrap gap-2">
          <Button busy={isPending} onClick={async () => setIsSent(await submit())}>
            I applied
          </Button>
          <Button variant="second" disabled={isPending} onClick={close}>
            Not yet
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={() => closeAfter(giveUp())}>
            Not for me
          </Button>
        </p>
      </Bar>
    );
  if (!application.hasMoved) return null;
  return (
    <Bar>
      <p>
        Saved as <b>Preparing</b> in My applications.
      </p>
      <Button variant="second" busy={isPending} onClick={() => closeAfter(takeBack())}>
        Undo
      </Button>
    </Bar>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="What you did"
    className="trace fixed inset-x-4 bottom-[calc(16px+var(--bar))] z-30 mx-auto max-w-reading rounded-card border border-control bg-surface py-3 ps-4 pe-12 shadow-float"
  >
    <div role="status" className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
      {children}
    </div>
    <button type="button" className="close-button absolute end-1.5 top-1.5" aria-label="Close" onClick={close}>
      <Icon name="close" />
    </button>
  </section>
);
