import { dayMs } from '#platform/shared/dates/durations.ts';
import { FormFailure, Submit, SubmitButton } from '#platform/web/forms/form.tsx';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useActiveSessions, useRevokeSession } from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import { describeBrowser } from './browser-labels.ts';
import { IdentityForm } from './shared/identity-form.tsx';
import { redirectWithNotice } from './shared/redirect-to.ts';

type ActiveSession = NonNullable<ReturnType<typeof useActiveSessions>['data']>[number];

export const ActiveSessionsSection = () => (
  <AccountSection title="Where you are logged in">
    <SessionList />
    <LogOutEverywhere />
  </AccountSection>
);

function SessionList() {
  const { data: sessions, error, refetch, isFetching } = useActiveSessions();
  if (error)
    return <FailedState title="The list could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!sessions) return <Loader />;
  return (
    <ul className="">
      {sessions.map((session) => (
        <ActiveSessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function lastUsed(usedAt: string, now: Date) {
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(Date.parse(usedAt) / dayMs);
  return days <= 0 ? 'Used today' : days === 1 ? 'Used yesterday' : `Last used on ${day.format(new Date(usedAt))}`;
}

function ActiveSessionRow({ session }: { session: ActiveSession }) {
  const revoke = useRevokeSession();
  const name = describeBrowser(session.userAgent);
  return (
    <li className="flex flex-wrap min-h-[4rem] items-center justify-between py-2.5 border-b border-line gap-y-2 gap-x-4">
      <div className="grid min-w-0">
        <strong>{name}</strong>
        <span className="text-muted text-sm">{lastUsed(session.usedAt, useNow())}</span>
      </div>
      {session.isCurrent ? (
        <Badge>This browser</Badge>
      ) : (
        <IdentityForm
          action="/api/auth/revoke-session"
          fields={{ id: session.id }}
          send={() => revoke(session.id)}
          className=""
        >
          <SubmitButton variant="second" aria-label={`Log out: ${name}`}>
            Log out
          </SubmitButton>
          <FormFailure title="This device is still logged in" />
        </IdentityForm>
      )}
    </li>
  );
}

const LogOutEverywhere = () => (
  <IdentityForm
    action="/api/auth/revoke-sessions"
    onDone={() => redirectWithNotice('/', 'logged-out-everywhere')}
    leaves
  >
    <Submit failureTitle="You are still logged in" variant="second">
      Log out everywhere
    </Submit>
  </IdentityForm>
);
