import { formatDay } from '#platform/shared/dates.ts';
import type { PartValue } from '../part-contract.ts';
import type { ApplicationPart } from '../vocabulary.ts';
import type { SavingState } from './part-store.ts';

const texts: Record<Exclude<SavingState['kind'], 'refused'>, string> = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Saved',
  stored: 'Saved on this device, will be sent when you are online',
  unstored: 'Not saved yet: keep this page open until you are online',
  conflict: 'Not saved yet: choose below what to keep',
};

export const savingText = (state: SavingState) =>
  state.kind === 'refused' ? `Not saved yet: ${state.reason} What you wrote is still here.` : texts[state.kind];

const joined = (...given: (string | false | null)[]) => given.filter(Boolean).join(', ');

const lines: { [Part in ApplicationPart]: (value: PartValue<Part>) => string[] } = {
  checklist: (items) =>
    items.map(({ text, isDone, date }) => joined(text, isDone && 'done', date && `by ${formatDay(date)}`)),
  notes: (text) => [text],
  outcome: ({ result, lessons }) => [result, lessons],
  links: (links) => links.map(({ title, address }) => joined(title, address)),
  contacts: (contacts) =>
    contacts.map(({ name, role, askedOn, sentOn }) =>
      joined(name, role, askedOn && `asked on ${formatDay(askedOn)}`, sentOn && `sent on ${formatDay(sentOn)}`),
    ),
};

/** A part as text, a line for each row. */
export const describePart = <Part extends ApplicationPart>(part: Part, value: PartValue<Part>) =>
  lines[part](value).filter((text) => text !== '');
