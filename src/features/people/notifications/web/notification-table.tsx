import { useFormState } from '#platform/web/forms/form-context.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { GroupChoice, NotificationSettings } from '../contract.ts';
import { type Channel, channels, type GroupState, type NotificationGroup } from '../vocabulary.ts';

const groupLabels: Record<NotificationGroup, { label: string; hint: string }> = {
  dates: { label: 'Dates', hint: 'Before something you saved closes, and when it changes' },
  meetings: { label: 'Classes and meetings', hint: 'News of your classes, live sessions, webinars and mentors' },
  replies: { label: 'Replies', hint: 'In discussions, and to notes and questions' },
  opportunities: { label: 'New for you', hint: 'What fits a search you saved' },
  news: { label: 'News', hint: 'Our newsletter, and invitations to write a note' },
};

const channelLabels: Record<Channel, string> = { email: 'Email', push: 'Phone' };

/** Says more where a group holds more, or less. */
function hintOf({ group }: GroupChoice, newsletter: NotificationSettings['newsletter'], isPremium: boolean) {
  if (group === 'opportunities' && isPremium) return 'What fits a search you saved, and the five best of the week';
  if (group === 'news' && newsletter === 'unconfirmed') return 'Please confirm your email address first';
  if (group === 'news' && newsletter === 'underAge')
    return 'Invitations to write a note. You are under 18, so we send you no newsletter';
  return groupLabels[group].hint;
}

type Properties = { settings: NotificationSettings };

/** One row for each group; a press on a box sends it. A box is a button, so that it works without script. */
export function NotificationTable({ settings }: Properties) {
  const isPremium = settings.preferences.some(({ topic }) => topic === 'recommendations');
  const isMixed = settings.groups.some(({ email, push }) => email === 'some' || push === 'some');
  return (
    <>
      <table className="w-full table-fixed border-collapse wrap-anywhere">
        <caption className="visually-hidden">What comes to you, and how</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="text-start font-semibold">
              About
            </th>
            {['Site', ...channels.map((channel) => channelLabels[channel])].map((label) => (
              <th key={label} scope="col" className="w-[12%] max-sm:w-[16%] font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.groups.map((choice) => (
            <tr key={choice.group} className="border-t border-line">
              <th scope="row" className="py-3 pe-2 text-start font-semibold">
                {groupLabels[choice.group].label}
                <span className="block text-sm font-normal text-muted">
                  {hintOf(choice, settings.newsletter, isPremium)}
                </span>
              </th>
              <td className="text-center">{choice.group === 'news' ? <No /> : <Always />}</td>
              {channels.map((channel) => (
                <td key={channel} className="text-center">
                  <Box group={choice.group} channel={channel} state={choice[channel]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isMixed && <p className="text-sm text-muted">A line in a box means: some of it.</p>}
    </>
  );
}

const Always = () => (
  <>
    <Icon className="icon inline align-middle text-muted" name="check" />
    <span className="visually-hidden">Always</span>
  </>
);

const No = () => (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">No</span>
  </span>
);

const boxStyle = 'grid size-6 place-items-center rounded-tiny border-2';

function Box({ group, channel, state }: { group: NotificationGroup; channel: Channel; state: GroupState | null }) {
  const { isPending } = useFormState();
  if (state === null) return <No />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input sends nothing by itself without script, and cannot be mixed in HTML.
    <button
      type="submit"
      name="choice"
      value={`${group}:${channel}:${state === 'on' ? 'off' : 'on'}`}
      role="checkbox"
      aria-checked={state === 'some' ? 'mixed' : state === 'on'}
      aria-label={`${groupLabels[group].label}: ${channelLabels[channel]}`}
      aria-busy={isPending || undefined}
      className="grid w-full h-control place-items-center rounded-input"
    >
      <span className={`${boxStyle} ${state === 'off' ? 'border-control bg-surface' : 'border-sea bg-sea text-over'}`}>
        {state === 'on' && <Icon className="icon size-4.5!" name="check" />}
        {state === 'some' && <span className="block h-0.5 w-3 bg-over" />}
      </span>
    </button>
  );
}
