import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { ApplicationDetail } from '../contract.ts';
import { AcceptedSection } from './accepted-section.tsx';

const accepted: ApplicationDetail = {
  ...{ id: 'wings', state: 'accepted', movedAt: '2026-12-20T10:00:00Z', canUndo: true, title: 'Wings to Fly' },
  ...{ organization: null, type: 'scholarship', link: '', isOwn: false, ownDeadline: null, itemDates: [] },
  ...{ progress: { done: 2, total: 3 }, createdAt: '2026-11-01T10:00:00Z', hasGeneralChecklist: false },
  opportunity: {
    ...{ id: 'one', category: 'tech', slug: 'wings', deadline: '', deadlineKind: 'dated' },
    ...{ closesAt: '2026-12-05T12:00:00.000Z', expectedOpens: null, expectedCloses: null },
  },
  moves: [{ from: 'preparing', to: 'submitted', movedAt: '2026-12-01T10:00:00.000Z' }],
  parts: {
    checklist: {
      version: 1,
      value: ['CV', 'Letter', 'Photo'].map((text, index) => ({ id: text, text, isDone: index < 2, date: null })),
    },
    notes: { version: 0, value: '' },
    outcome: { version: 0, value: { result: '', lessons: '' } },
    links: { version: 0, value: [] },
    contacts: { version: 1, value: [{ id: 'a', name: 'Ms Otieno', role: '', askedOn: null, sentOn: null }] },
  },
};

it('tells an accepted person what they did, with a picture to share', () => {
  renderScreen(<AcceptedSection application={accepted} notePath="/opportunities/wings/notes/new" />);

  expect(screen.getByRole('heading', { name: /^You are in/ })).toBeTruthy();
  expect(screen.getByText(/said yes/).textContent).toBe(
    'Wings to Fly said yes. You ticked off 2 steps, asked one person for help, and sent it 4 days early.',
  );
  expect(screen.getByRole('link', { name: 'Get a picture to share' }).getAttribute('href')).toBe(
    '/api/applications/wings/accepted.png',
  );
});

it('claims nothing that was not noted', () => {
  const { checklist, contacts, ...others } = accepted.parts;
  const parts = {
    ...others,
    checklist: { ...checklist, value: [] },
    contacts: { ...contacts, value: [] },
  };
  renderScreen(<AcceptedSection application={{ ...accepted, moves: [], parts }} notePath={undefined} />);

  expect(screen.getByText(/said yes/).textContent).toBe('Wings to Fly said yes. ');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
