// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readUnsent, unsentKey } from './copy-progress-storage.ts';
import { copyScript } from './copy-script.ts';

const lesson = (id: string, button = '<button data-mark hidden>Mark as done</button>') =>
  `<section data-lesson="${id}"><h2 tabindex="-1">${id}</h2><p data-state></p>${button}</section>`;

function open(path: string) {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<article data-copy="essays"><h1 tabindex="-1">Essays</h1><header data-overview><ol><li>one</li><li>two</li></ol></header>${lesson('one')}${lesson('two', '')}</article>`;
  new Function(copyScript)();
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-overview], [data-lesson]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.lesson ?? 'list');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('person', 'ada');
});

it('shows the lesson of the address, or the list', () => {
  open('/classes/essays/learn');
  expect(shown()).toEqual(['list']);
  open('/classes/essays/learn/gone');
  expect(shown()).toEqual(['list']);
  open('/classes/essays/learn/two');
  expect(shown()).toEqual(['two']);
});

it('moves on by its links, with the heading focused', async () => {
  window.scrollTo = () => {};
  open('/classes/essays/learn/two');
  location.hash = '#one';
  await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  expect([shown(), document.activeElement?.textContent]).toEqual([['one'], 'one']);
});

it('keeps which lessons were marked as done, for the person alone', () => {
  open('/classes/essays/learn/one');
  const button = document.querySelector('button')!;
  expect(button.hidden).toBe(false);
  button.click();
  expect(readUnsent('ada')).toEqual([{ courseId: 'essays', lessonId: 'one' }]);
  expect([readUnsent('eve'), button.textContent]).toEqual([[], 'Mark as not done']);
  expect(document.querySelector('[data-state]')!.textContent).toMatch(/^Done\./);
  open('/classes/essays/learn/one');
  expect(document.querySelector('button')!.textContent).toBe('Mark as not done');
  document.querySelector('button')!.click();
  expect(JSON.parse(localStorage.getItem(unsentKey)!).lessons).toEqual([]);
});
