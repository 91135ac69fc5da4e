import type { ComponentProps } from 'react';
import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import type { SubmitButton } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { CalendarFeedInput } from '../contract.ts';
import { useCalendarFeed } from './calendar-api.ts';

/** A person's dates in their own calendar. */
export const CalendarSection = () => (
  <AccountSection title="Your dates in your calendar" anchor="calendar">
    <Feed />
  </AccountSection>
);

function Feed() {
  const { data, error, refetch, isFetching } = useCalendarFeed();
  if (error)
    return <FailedState title="Your calendar could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader />;
  const { address, isOn } = data;
  return (
    <>
      {!isOn ? (
        <>
          <p>
            See the dates of your applications and the live sessions of your classes in Google Calendar, Apple Calendar
            or Outlook. They stay up to date.
          </p>
          <Change action="new" variant="second">
            Make my calendar address
          </Change>
        </>
      ) : (
        <>
          {address === null ? <HiddenAddress /> : <Address address={address} />}
          <div className="flex flex-wrap gap-2">
            <Change action="new" variant="quiet">
              Make a new address
            </Change>
            <Change action="off" variant="quiet">
              Switch off
            </Change>
          </div>
          <p className="text-muted text-sm -mt-1">
            A new address ends the one before. Calendars that use it then show nothing.
          </p>
        </>
      )}
    </>
  );
}

const HiddenAddress = () => (
  <p>
    Your calendar feed is on. We cannot show its address right now. It comes back here after your calendar reads it, or
    you can make a new one.
  </p>
);

function Address({ address }: { address: string }) {
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: address.replace(/^https?/, 'webcal') })}`;
  return (
    <>
      <p>
        <a className="button button-second" href={google} target="_blank" rel="noopener noreferrer">
          Add to Google Calendar<span className="visually-hidden"> (opens a new tab)</span>
        </a>{' '}
        <a className="button button-second" href={address.replace(/^https?/, 'webcal')}>
          Add to Apple Calendar or Outlook
        </a>
      </p>
      <TextField
        label="Or copy this address into your calendar"
        readOnly
        value={address}
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <p className="text-muted text-sm -mt-1">
        Keep it to yourself: who has it can see your dates. Your calendar reads it again some times a day.
      </p>
    </>
  );
}

type ChangeProperties = ComponentProps<typeof SubmitButton> & CalendarFeedInput;

const Change = ({ action, ...button }: ChangeProperties) => (
  <PostButton
    action="/api/calendar-feed"
    fields={{ action }}
    unreachable="Please try again."
    changes={['/api/calendar-feed']}
    {...button}
  />
);
