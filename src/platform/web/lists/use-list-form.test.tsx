import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../router.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { useListForm } from './use-list-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Search() {
  const { form, followSoon, onSubmit } = useListForm({
    q: '',
    path: '/list',
    addressOf: ({ q }) => `/list?q=${q}`,
  });
  return (
    <form ref={form} onSubmit={onSubmit}>
      <input name="q" aria-label="Search" onInput={followSoon} />
    </form>
  );
}
const type = (value: string) => fireEvent.input(screen.getByLabelText('Search'), { target: { value } });

it('searches for what was typed after a pause', () => {
  renderScreen(<Search />, { path: '/list' });
  type('ro');
  expect(location.search).toBe('');
  vi.advanceTimersByTime(200);
  expect(location.search).toBe('?q=ro');
});

it('leaves the address alone that was chosen during the pause', () => {
  renderScreen(<Search />, { path: '/list' });
  type('ro');
  navigate('/list?q=Robotics');
  vi.advanceTimersByTime(200);
  expect(location.search).toBe('?q=Robotics');

  type('rob');
  vi.advanceTimersByTime(200);
  expect(location.search).toBe('?q=rob');
});
