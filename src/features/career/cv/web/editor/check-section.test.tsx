import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CvHint } from '../../check-vocabulary.ts';
import { CheckSection } from './check-section.tsx';

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
