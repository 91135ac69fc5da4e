import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { DecisionForms } from './decision-forms.tsx';

const show = (isReasonInternal?: true) =>
  renderScreen(
    <DecisionForms
      action="/x"
      version={1}
      decisions={[{ name: 'suspend', label: 'Suspend', reasonLabel: 'Why?', isReasonInternal }]}
    />,
  );

it('says of a reason who reads it', () => {
  const { unmount } = show();
  expect(screen.getByText(/^Its author reads this\. It stays in the audit log/)).toBeTruthy();
  unmount();
  show(true);
  expect(screen.queryByText(/author reads/)).toBeNull();
  expect(screen.getByText(/^It stays in the audit log/)).toBeTruthy();
});
