import type { PartValue } from './part-contract.ts';
import { type ApplicationPart, dayRange } from './vocabulary.ts';

/** All values of a form's field, in their order. */
type ReadField = (name: string) => readonly string[];

const dayOf = (text = '') =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= dayRange.first && text <= dayRange.last ? text : null;

/** Every row has an id, which the field `name` holds; the browser and the server make those of new ones. */
const rowsOf = <Row extends object>(read: ReadField, name: string, newId: () => string, toRow: (at: number) => Row) =>
  read(name).map((id, at) => ({ id: id || newId(), ...toRow(at) }));

const isFilled = (...texts: (string | null)[]) => texts.some((text) => text?.trim());

type ReadPart<Part extends ApplicationPart> = (read: ReadField, newId: () => string) => PartValue<Part>;

const readers: { [Part in ApplicationPart]: ReadPart<Part> } = {
  checklist: (read, newId) => {
    const [texts, dates, done] = [read('itemText'), read('itemDate'), new Set(read('itemDone'))];
    return rowsOf(read, 'item', newId, (at) => ({ text: texts[at] ?? '', date: dayOf(dates[at]) }))
      .filter(({ text }) => isFilled(text))
      .map((row) => ({ ...row, isDone: done.has(row.id) }));
  },
  notes: (read) => read('notes')[0] ?? '',
  outcome: (read) => ({ result: read('result')[0] ?? '', lessons: read('lessons')[0] ?? '' }),
  links: (read, newId) => {
    const [titles, addresses] = [read('linkTitle'), read('linkAddress')];
    return rowsOf(read, 'link', newId, (at) => ({ title: titles[at] ?? '', address: addresses[at] ?? '' })).filter(
      ({ title, address }) => isFilled(title, address),
    );
  },
  contacts: (read, newId) => {
    const [names, roles] = [read('contactName'), read('contactRole')];
    const [asked, sent] = [read('contactAskedOn'), read('contactSentOn')];
    return rowsOf(read, 'contact', newId, (at) => ({
      ...{ name: names[at] ?? '', role: roles[at] ?? '' },
      ...{ askedOn: dayOf(asked[at]), sentOn: dayOf(sent[at]) },
    })).filter(({ name, role, askedOn, sentOn }) => isFilled(name, role, askedOn, sentOn));
  },
};

/** A part's value as its form has it; rows that were emptied are gone. Texts are as typed. */
export const readPartForm = <Part extends ApplicationPart>(part: Part, read: ReadField, newId: () => string) =>
  readers[part](read, newId);
