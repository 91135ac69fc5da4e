import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState } from '#platform/web/ui/failed-state.tsx';
import { Loader } from '#platform/web/ui/loader.tsx';
import { useRevokeSession, useSignedInPlaces } from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import { browserWords } from './browser-labels.ts';
import { identityRequest } from './identity-request.ts';
import { leaveTo } from './redirect-to.ts';
import { tellFailure } from './show-failure.ts';
import { useIdentityForm } from './use-identity-form.ts';

type Place = NonNullable<ReturnType<typeof useSignedInPlaces>['data']>[number];

/** Where one is logged in, and the way to end that, one by one or everywhere. */
export const PlacesSection = () => (
  <AccountSection title="Where you are logged in">
    <Places />
    <LogOutEverywhere />
  </AccountSection>
);

function Places() {
  const { data: places, error, refetch, isFetching } = useSignedInPlaces();
  if (error)
    return <FailedState title="The list could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!places) return <Loader />;
  return (
    <ul className="places">
      {places.map((place) => (
        <PlaceRow key={place.id} place={place} />
      ))}
    </ul>
  );
}

const failed = { title: 'This place is still logged in', fallback: 'Please try again.' };
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function lastUsed(usedAt: string, now: Date) {
  const days = Math.floor(now.getTime() / 86_400_000) - Math.floor(Date.parse(usedAt) / 86_400_000);
  return days <= 0 ? 'Used today' : days === 1 ? 'Used yesterday' : `Last used on ${day.format(new Date(usedAt))}`;
}

function PlaceRow({ place }: { place: Place }) {
  const revoke = useRevokeSession();
  const name = browserWords(place.userAgent);
  const { isBusy, form } = useIdentityForm({
    sentences: {},
    send: () => revoke(place.id),
    onFailure: (error) => tellFailure(error, failed),
  });
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>{lastUsed(place.usedAt, useNow())}</span>
      </div>
      {place.isCurrent ? (
        <Badge>This browser</Badge>
      ) : (
        <form {...form} action="/api/auth/revoke-session">
          <input type="hidden" name="id" value={place.id} />
          <Button type="submit" variant="second" size="small" busy={isBusy} aria-label={`Log out: ${name}`}>
            Log out
          </Button>
        </form>
      )}
    </li>
  );
}

const notEnded = { title: 'You are still logged in', fallback: 'Please try again.' };

function LogOutEverywhere() {
  const { isBusy, form } = useIdentityForm({
    sentences: {},
    send: async () => {
      await identityRequest('revoke-sessions');
      leaveTo('/', 'logged-out-everywhere');
    },
    onFailure: (error) => tellFailure(error, notEnded),
  });
  return (
    <form {...form} action="/api/auth/revoke-sessions">
      <Button type="submit" variant="second" busy={isBusy}>
        Log out everywhere
      </Button>
    </form>
  );
}
