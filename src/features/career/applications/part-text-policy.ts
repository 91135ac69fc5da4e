import { formatDay } from '#platform/shared/dates/dates.ts';
import type { PartValue } from './part-contract.ts';
import type { ApplicationPart } from './vocabulary.ts';

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
