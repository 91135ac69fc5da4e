import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { countries, findCountry, searchCountries } from '#platform/shared/countries/country-search.ts';
import { ComboboxField } from './combobox-field.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

const field = (
  <ComboboxField
    label="Country"
    name="country"
    options={countries}
    search={searchCountries}
    find={findCountry}
    nothing="No country found"
  />
);
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('finds by another name, and takes the first with Enter, which does not send the form', async () => {
  let isSent = false;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        isSent = true;
      }}
    >
      {field}
    </form>,
  );
  await userEvent.type(input(), 'ivory');
  expect(options()).toEqual(['Côte d’Ivoire']);
  await userEvent.keyboard('{Enter}');
  expect(input().value).toBe('Côte d’Ivoire');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  expect(isSent).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(isSent).toBe(true);
});

it('moves with the arrow keys, wraps around, and closes with Escape', async () => {
  render(field);
  await userEvent.type(input(), 'guinea');
  const [first, second] = options();
  expect(active()).toBe(first);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe(second);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe(options().at(-1));
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(input().value).toBe('guinea');
});

it('opens with the arrow at what is chosen', async () => {
  render(field);
  await userEvent.type(input(), 'Kenya');
  await userEvent.keyboard('{Escape}{ArrowDown}');
  expect(options()).toHaveLength(countries.length);
  expect(active()).toBe('Kenya');
});

it('opens with the arrow at what matches the typed text', async () => {
  render(field);
  await userEvent.type(input(), 'germ');
  await userEvent.keyboard('{Escape}{ArrowDown}');
  expect(options()).toEqual(['Germany']);
  await userEvent.keyboard('{Enter}');
  expect(input().value).toBe('Germany');
});

it('selects by pointer and keeps the focus', async () => {
  render(field);
  await userEvent.type(input(), 'united');
  await userEvent.click(screen.getByRole('option', { name: 'United States' }));
  expect(input().value).toBe('United States');
  expect(document.activeElement).toBe(input());
});

it('completes a known name on blur, and keeps other input', async () => {
  render(field);
  await userEvent.type(input(), 'usa');
  await userEvent.tab();
  expect(input().value).toBe('United States');
  await userEvent.clear(input());
  await userEvent.type(input(), 'atlantis');
  expect(screen.getByRole('status').textContent).toBe('No country found');
  await userEvent.tab();
  expect(input().value).toBe('atlantis');
});

it('works without script as a datalist, and keeps input from before hydration', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(field);
  const early = host.querySelector('input')!;
  expect(document.getElementById(early.getAttribute('list')!)?.children).toHaveLength(countries.length);
  early.value = 'Turkey';
  const root = await act(async () => hydrateRoot(host, field));
  expect(input().value).toBe('Turkey');
  expect(input().hasAttribute('list')).toBe(false);
  act(() => root.unmount());
  host.remove();
});
