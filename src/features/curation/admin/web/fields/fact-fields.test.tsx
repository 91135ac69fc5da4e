import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { EligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import { FactFields } from './fact-fields.tsx';

let stated: EligibilityFacts = {};

function Editor({ facts }: { facts: EligibilityFacts }) {
  const [value, setValue] = useState(facts);
  stated = value;
  return <FactFields facts={value} onChange={setValue} />;
}

it('states a fact as yes, no or not known, and keeps the facts that it does not show', async () => {
  render(<Editor facts={{ countryGroup: ['@eu'], applicationFee: true, finalYear: true }} />);

  await userEvent.selectOptions(screen.getByLabelText(/Fee to apply/), 'No');
  await userEvent.selectOptions(screen.getByLabelText(/Final year only/), 'Not known');
  await userEvent.type(screen.getByLabelText(/Years of work/), '2');

  expect(stated).toEqual({ countryGroup: ['@eu'], applicationFee: false, minWorkYears: 2 });
});

it('leaves out a list of which nothing is chosen', async () => {
  render(<Editor facts={{ studiesNow: ['phd'] }} />);
  const [phd] = screen.getAllByLabelText('Graduate (PhD)');

  await userEvent.click(phd!);

  expect(stated).toEqual({});
});
