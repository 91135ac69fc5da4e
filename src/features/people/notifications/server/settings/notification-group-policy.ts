import type { GroupChoiceInput } from '../../contract.ts';
import {
  type Channel,
  channels,
  emailChoicesOf,
  type GroupState,
  groupTopics,
  type NotificationGroup,
  type NotificationTopic,
  notificationGroups,
  type Preset,
  presets,
  type Rhythm,
  type TopicPreference,
} from '../../vocabulary.ts';

export type Preference = TopicPreference & { topic: NotificationTopic };

/** These groups are about things at a day and an hour. */
const datedGroups: readonly NotificationGroup[] = ['dates', 'meetings'];

const isOf = (group: NotificationGroup, topic: NotificationTopic) =>
  (groupTopics[group] as readonly NotificationTopic[]).includes(topic);
const isGrouped = (topic: NotificationTopic) => notificationGroups.some((group) => isOf(group, topic));
const isOn = ({ email, push }: TopicPreference, channel: Channel) => (channel === 'email' ? email !== 'off' : push);

/** Returns the common state of these, 'some' where they differ, and null of none. */
export function foldStates(states: readonly boolean[]): GroupState | null {
  if (states.length === 0) return null;
  if (states.every(Boolean)) return 'on';
  return states.some(Boolean) ? 'some' : 'off';
}

/** Returns whether a group comes by a channel; `further` are states of what else belongs to it. */
export const stateOf = (
  preferences: readonly Preference[],
  group: NotificationGroup,
  channel: Channel,
  further: readonly boolean[] = [],
) =>
  foldStates([...preferences.filter(({ topic }) => isOf(group, topic)).map((one) => isOn(one, channel)), ...further]);

const isDailyPossible = ({ topic, email }: Preference) =>
  isGrouped(topic) && email !== 'off' && emailChoicesOf(topic).some((choice) => choice === 'daily');

/** Returns how wanted emails come that can come daily. */
export function rhythmOf(preferences: readonly Preference[]): Rhythm {
  const daily = foldStates(preferences.filter(isDailyPossible).map(({ email }) => email === 'daily'));
  if (daily === 'some') return '';
  return daily === 'on' ? 'daily' : 'now';
}

/** Has wanted emails come at once or daily, where they can; what does not change is the same object. */
export const setRhythm = (preferences: readonly Preference[], rhythm: Exclude<Rhythm, ''>): Preference[] =>
  preferences.map((one) => (isDailyPossible(one) && one.email !== rhythm ? { ...one, email: rhythm } : one));

/** A topic that comes already stays as it is; one that is turned on comes in the rhythm of the others. */
function setChannel(preference: Preference, channel: Channel, isWanted: boolean, rhythm: Rhythm): Preference {
  if (isOn(preference, channel) === isWanted) return preference;
  if (channel === 'push') return { ...preference, push: isWanted };
  const wanted = setRhythm([{ ...preference, email: 'now' }], rhythm || 'now')[0]!.email;
  return { ...preference, email: isWanted ? wanted : 'off' };
}

const isPreset = (choice: GroupChoiceInput['choice']): choice is Preset =>
  (presets as readonly string[]).includes(choice);

/** News come by email; without them, nothing of the group comes to devices either. */
const changesOf = (group: NotificationGroup, isWanted: boolean) =>
  (group === 'news' && isWanted ? (['email'] as const) : channels).map((channel) => ({ group, channel, isWanted }));

/** Returns the groups and channels that a choice turns on or off. */
export function listChanges(choice: GroupChoiceInput['choice']) {
  if (isPreset(choice))
    return notificationGroups.flatMap((group) =>
      changesOf(group, choice === 'everything' || (choice === 'dated' && datedGroups.includes(group))),
    );
  const [group, channel, state] = choice.split(':') as [NotificationGroup, Channel, 'on' | 'off'];
  const isWanted = state === 'on';
  return group === 'news' ? changesOf(group, isWanted) : [{ group, channel, isWanted }];
}

/** Returns the preferences after a choice; topics outside of the groups stay as they are. */
export function applyChoice(preferences: readonly Preference[], choice: GroupChoiceInput['choice']) {
  const rhythm = rhythmOf(preferences);
  return listChanges(choice).reduce<readonly Preference[]>(
    (before, { group, channel, isWanted }) =>
      before.map((one) => (isOf(group, one.topic) ? setChannel(one, channel, isWanted, rhythm) : one)),
    preferences,
  );
}
