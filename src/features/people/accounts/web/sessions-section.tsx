import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useActiveSessions, useRevokeSession } from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import { describeBrowser } from './browser-labels.ts';
import { FormFailure } from './shared/form-failure.tsx';
import { identityRequest } from './shared/identity-request.ts';
import { redirectWithNotice } from './shared/redirect-to.ts';
import { useIdentityForm } from './shared/use-identity-form.ts';

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
  const days = Math.floor(now.getTime() / 86_400_000) - Math.floor(Date.parse(usedAt) / 86_400_000);
  return days <= 0 ? 'Used today' : days === 1 ? 'Used yesterday' : `Last used on ${day.format(new Date(usedAt))}`;
}

function ActiveSessionRow({ session }: { session: ActiveSession }) {
  const revoke = useRevokeSession();
  const name = describeBrowser(session.userAgent);
  const { isBusy, form, formFailure } = useIdentityForm({
    messages: {},
    send: () => revoke(session.id),
  });
  return (
    <li className="flex flex-wrap min-h-[4rem] items-center justify-between py-2.5 border-b border-line gap-y-2 gap-x-4">
      <div className="grid min-w-0">
        <strong>{name}</strong>
        <span className="text-muted text-sm">{lastUsed(session.usedAt, useNow())}</span>
      </div>
      {session.isCurrent ? (
        <Badge>This browser</Badge>
      ) : (
        <form {...form} action="/api/auth/revoke-session">
          <input type="hidden" name="id" value={session.id} />
          <Button type="submit" variant="second" busy={isBusy} aria-label={`Log out: ${name}`}>
            Log out
          </Button>
          <FormFailure title="This device is still logged in" error={formFailure} />
        </form>
      )}
    </li>
  );
}

function LogOutEverywhere() {
  const { isBusy, form, formFailure } = useIdentityForm({
    messages: {},
    send: async () => {
      await identityRequest('revoke-sessions');
      redirectWithNotice('/', 'logged-out-everywhere');
    },
  });
  return (
    <form {...form} action="/api/auth/revoke-sessions" className="entry-form grid gap-5">
      <FormFailure title="You are still logged in" error={formFailure} />
      <div>
        <Button type="submit" variant="second" busy={isBusy}>
          Log out everywhere
        </Button>
      </div>
    </form>
  );
}
