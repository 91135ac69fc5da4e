import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordingsSection } from './recordings-section.tsx';

it('names the zone of the time until which a recording can be watched', () => {
  render(
    <RecordingsSection
      webinar={{ timeZone: 'America/New_York', hasRecording: true }}
      recordings={[{ title: 'Slides', href: 'https://slides.example.org/1', isVideo: false, captions: null }]}
      recordingsUntil="2026-12-05T17:00:00.000Z"
    />,
  );
  expect(screen.getByText(/^You can watch it until/).textContent).toBe(
    'You can watch it until Saturday, 5 December 2026, 12:00 (America/New York). Premium members keep it.',
  );
});
