import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Loader } from './states.tsx';

it('shows an outline, and tells screen readers what is loading', () => {
  const { container } = render(<Loader label="Loading the class" />);
  expect(screen.getByRole('status').textContent).toBe('Loading the class');
  expect(screen.getByText('Loading the class').className).toBe('visually-hidden');
  expect(container.querySelectorAll('.skeleton').length).toBeGreaterThan(2);
  expect(container.querySelector('svg')).toBeNull();
});
