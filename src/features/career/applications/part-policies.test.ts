import { expect, it } from 'vitest';
import { readPartForm, readRefusedPart } from './part-form-policy.ts';
import { mergeParts } from './part-merge-policy.ts';

const read = (query: string) => (name: string) => new URLSearchParams(query).getAll(name);

it('reads rows as they are stored, without those that are empty', () => {
  const form = 'itemId=a&itemText=+My++CV+&itemDate=&itemId=b&itemText=&itemDate=2027-01-01&itemDone=a&itemDone=b';
  expect(readPartForm('checklist', read(form))).toEqual([{ id: 'a', text: 'My CV', isDone: true, date: null }]);
  const contact = 'contactId=a&contactName=&contactRole=&contactAskedOn=2027-01-01&contactSentOn=20270-01-01';
  expect(readPartForm('contacts', read(contact))).toEqual([
    { id: 'a', name: '', role: '', askedOn: '2027-01-01', sentOn: null },
  ]);
  expect(readPartForm('links', read('linkId=a&linkTitle=+&linkAddress='))).toEqual([]);
});

it('reads the form that was refused, and no other', () => {
  const typed = { version: '1', itemId: 'a\nb', itemText: 'CV\nPhoto', itemDate: '\n2027-01-01', itemDone: 'b' };
  expect(readRefusedPart('checklist', typed)).toEqual([
    { id: 'a', text: 'CV', isDone: false, date: null },
    { id: 'b', text: 'Photo', isDone: true, date: '2027-01-01' },
  ]);
  expect(readRefusedPart('links', { ...typed, link: 'https://example.org/' })).toBeUndefined();
  expect(readRefusedPart('notes', { notes: 'One\r\nTwo' })).toBe('One\nTwo');
});

it('merges texts without saying anything twice', () => {
  expect(mergeParts('Ask Ms Otieno', 'Ask Ms Otieno on Monday')).toBe('Ask Ms Otieno on Monday');
  expect(mergeParts('One', 'Two')).toBe('One\n\nTwo');
  expect(mergeParts('', 'Two')).toBe('Two');
  const outcome = mergeParts({ result: 'Won', lessons: '' }, { result: 'Won', lessons: 'Begin early' });
  expect(outcome).toEqual({ result: 'Won', lessons: 'Begin early' });
});

it('merges rows by their ids, and keeps both where they were filled in differently', () => {
  const item = (id: string, text: string, isDone = false, date: string | null = null) => ({ id, text, isDone, date });
  const theirs = [item('a', 'CV', true), item('b', 'Photo'), item('v1-2', 'Call')];
  const mine = [
    item('a', 'CV', false, '2027-01-01'),
    item('b', 'A new photo'),
    item('c', 'Essay'),
    item('v1-2', 'Write'),
  ];
  expect(mergeParts(theirs, mine)).toEqual([
    item('a', 'CV', true, '2027-01-01'),
    item('b', 'Photo'),
    item('v1-2', 'Call'),
    item('both-7', 'A new photo'),
    item('c', 'Essay'),
    item('both-9', 'Write'),
  ]);
});
