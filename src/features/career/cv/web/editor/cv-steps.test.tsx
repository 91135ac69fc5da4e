import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { CvHint } from '../../check-vocabulary.ts';
import { CheckSection } from './check-section.tsx';
import { CvSteps, useCvStep } from './cv-steps.tsx';

const steps = ['Start', 'You', 'Check'].map((label) => ({
  name: label.toLowerCase(),
  label,
  content: <input aria-label={`Field of ${label}`} />,
}));

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function Steps() {
  return <CvSteps steps={steps} {...useCvStep('start')} />;
}

it('shows one step at a time, leads to the next, and keeps what was typed in the others', async () => {
  render(<Steps />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Field of Start' }), 'My CV');
  expect(screen.queryByRole('textbox', { name: 'Field of You' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next: You' }));
  expect(screen.getByRole('button', { name: 'You', current: 'step' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('step-you'));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field of Start' }).value).toBe('My CV');
});

it('has no next step after the last', async () => {
  render(<Steps />);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
});

it('says how to begin an empty CV, and otherwise how many hints there are', () => {
  const hint: CvHint = { part: 'details', rule: 'contact', reason: 'Your name is missing.' } as CvHint;
  const check = (nothingYet?: string) => (
    <CheckSection
      hints={[hint]}
      isEnglish
      nothingYet={nothingYet}
      labelOf={() => 'You'}
      onOpen={() => {}}
      onKnow={() => {}}
    />
  );
  const { rerender } = render(check('Your CV is empty.'));
  expect(screen.getByRole('status').textContent).toBe('Your CV is empty.');
  rerender(check());
  expect(screen.getByRole('status').textContent).toBe('1 hint');
});
