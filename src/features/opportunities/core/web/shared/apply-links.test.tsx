import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplyLinks } from './apply-links.tsx';

const opportunity = { id: '1', slug: 'a-prize', title: 'A prize', link: 'https://example.org/prize' };
const namesOf = () => screen.getAllByRole('link').map((link) => link.textContent);
const applyLink = () => screen.getAllByRole('link').at(-1)!;

it('leads to apply, and notes the application of who may', () => {
  render(<ApplyLinks opportunity={opportunity} isLater={false} mayApply isMain />);
  expect(namesOf()).toEqual(['Apply Now']);
  expect([applyLink().dataset.apply, applyLink().getAttribute('href')]).toEqual(['1', opportunity.link]);
});

it('offers a reminder first where it opens later', () => {
  render(<ApplyLinks opportunity={opportunity} isLater mayApply />);
  expect(namesOf()).toEqual(['Remind me', 'Apply Now']);
  expect(screen.getAllByRole('link')[0]!.getAttribute('href')).toBe('/opportunities/a-prize/calendar.ics');
});

it('leads who may not apply to the official site, and notes nothing', () => {
  render(<ApplyLinks opportunity={opportunity} isLater={false} mayApply={false} isMain />);
  expect(namesOf()).toEqual(['Official site']);
  expect(applyLink().dataset.apply).toBeUndefined();
});
