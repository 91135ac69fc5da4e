import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const show = (search: string) => renderScreen(<UnsubscribePage />, { path: '/notifications/unsubscribe', search });

it('asks before it turns anything off, and names it', () => {
  show('token=secret&topics=deadlines.changes.spam');
  expect(screen.getByText('Deadlines and Changes')).toBeTruthy();
  const form = screen.getByRole('button', { name: 'Turn off' }).closest('form')!;
  expect(form.getAttribute('action')).toBe('/api/notifications/unsubscribe?token=secret&topics=deadlines.changes');
});

it('says what was turned off, and where to choose again', () => {
  show('state=done&topics=classes');
  expect(screen.getByRole('heading', { name: 'These emails are off' })).toBeTruthy();
  expect(screen.getByText('Classes')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account/notifications');
});

it.each(['', 'token=secret', 'topics=deadlines', 'token=secret&topics=spam', 'state=incomplete&topics=deadlines'])(
  'says that a link is not complete: %s',
  (search) => {
    show(search);
    expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
