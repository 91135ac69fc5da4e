import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { Steps, useStep } from './steps.tsx';

const steps = ['Start', 'You', 'Check'].map((label) => ({
  name: label.toLowerCase(),
  label,
  content: <input aria-label={`Field of ${label}`} />,
}));

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function Editor() {
  return <Steps steps={steps} {...useStep('start')} />;
}

it('shows one step at a time, leads to the next, and keeps what was typed in the others', async () => {
  render(<Editor />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Field of Start' }), 'My CV');
  expect(screen.queryByRole('textbox', { name: 'Field of You' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next: You' }));
  expect(screen.getByRole('button', { name: 'You', current: 'step' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('step-you'));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field of Start' }).value).toBe('My CV');
});

it('has no next step after the last', async () => {
  render(<Editor />);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
});
