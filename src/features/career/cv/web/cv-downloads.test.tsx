import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CvDocument } from '../document-contract.ts';
import { CvDownloads, cvFiles } from './cv-downloads.tsx';

const documentOf = (name: string): CvDocument => ({
  ...{ title: 'Mine', template: 'first', paper: 'A4' },
  resume: { basics: { name, summary: 'I count birds ★★★.' } },
});

it('says which emoji the PDF leaves out', () => {
  render(<CvDownloads files={cvFiles('1')} document={documentOf('Zoë 🎓🎓 Müller 👩🏽‍🎤')} />);
  expect(screen.getByRole('status').textContent).toBe(
    'The PDF leaves out emoji: 🎓 👩🏽‍🎤. The other files have them.',
  );
});

it('says nothing of signs that are printed', () => {
  render(<CvDownloads files={cvFiles('1')} document={documentOf('ليلى حداد')} />);
  expect(screen.queryByRole('status')).toBeNull();
});
