import { isCalendarDay } from '#platform/shared/dates/dates.ts';
import { toLine, toLines } from '#platform/shared/text/stored-text.ts';
import type { PartValue } from './part-contract.ts';
import { type ApplicationPart, dayRange } from './vocabulary.ts';

/** All values of a form's field, in their order. */
type ReadField = (name: string) => readonly string[];

// Cleans text as the contract does, so that typed text compares with stored text.
const line = (text = '') => toLine(text);
const lines = (text = '') => toLines(text);
const day = (text = '') => (isCalendarDay(text, dayRange.first, dayRange.last) ? text : null);

/** Reads the rows of a form; the field `name` holds the id of each. */
function rowsOf<Row extends object>(read: ReadField, name: string, toRow: (at: number, id: string) => Row) {
  const rows = read(name).map((id, at) => ({ id, ...toRow(at, id) }));
  return rows.filter(({ id: _id, ...row }) => Object.values(row).some((value) => typeof value === 'string' && value));
}

const readers: { [Part in ApplicationPart]: (read: ReadField) => PartValue<Part> } = {
  checklist: (read) => {
    const [texts, dates, done] = [read('itemText'), read('itemDate'), read('itemDone')];
    return rowsOf(read, 'itemId', (at, id) => ({
      ...{ text: line(texts[at]), isDone: done.includes(id), date: day(dates[at]) },
    })).filter(({ text }) => text);
  },
  notes: (read) => lines(read('notes')[0]),
  outcome: (read) => ({ result: lines(read('result')[0]), lessons: lines(read('lessons')[0]) }),
  links: (read) => {
    const [titles, addresses] = [read('linkTitle'), read('linkAddress')];
    return rowsOf(read, 'linkId', (at) => ({ title: line(titles[at]), address: line(addresses[at]) }));
  },
  contacts: (read) => {
    const [names, roles] = [read('contactName'), read('contactRole')];
    const [asked, sent] = [read('contactAskedOn'), read('contactSentOn')];
    return rowsOf(read, 'contactId', (at) => ({
      ...{ name: line(names[at]), role: line(roles[at]), askedOn: day(asked[at]), sentOn: day(sent[at]) },
    }));
  },
};

/** A part's value as its form has it; rows that were emptied are gone. */
export const readPartForm = <Part extends ApplicationPart>(part: Part, read: ReadField): PartValue<Part> =>
  readers[part](read);

const severalLines = ['notes', 'result', 'lessons'];

/**
 * Reads a form that was refused (`TypedForm`), whose values are joined with LF, and have CRLF themselves; undefined for
 * the form of another part.
 */
export function readRefusedPart<Part extends ApplicationPart>(part: Part, typed: Readonly<Record<string, string>>) {
  const fields = { checklist: 'itemId', notes: 'notes', outcome: 'result', links: 'linkId', contacts: 'contactId' };
  if (typed[fields[part]] === undefined) return undefined;
  return readPartForm(part, (name) => {
    const text = typed[name];
    return text === undefined ? [] : severalLines.includes(name) ? [text] : text.split(/(?<!\r)\n/);
  });
}
