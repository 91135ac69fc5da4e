import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckField } from './check-field.tsx';
import { TextField } from './text-field.tsx';

it('reads hint and error out with the field', () => {
  render(<TextField label="E-mail" hint="We answer here." error="Please add the part after the @." />);

  const field = screen.getByLabelText('E-mail');

  expect(descriptionOf(field)).toBe('We answer here. Please add the part after the @.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('has no error attributes without an error', () => {
  render(<TextField label="E-mail" />);

  const field = screen.getByLabelText('E-mail');

  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

it('gives fields with the same label different ids', () => {
  render(
    <>
      <CheckField label="Yes" error="First" />
      <CheckField label="Yes" error="Second" />
    </>,
  );

  expect(screen.getAllByLabelText('Yes').map(descriptionOf)).toEqual(['First', 'Second']);
});

function descriptionOf(field: HTMLElement) {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
