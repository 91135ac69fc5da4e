/** A published webinar of everybody, on at the time of a test. */
export const webinarRow = {
  ...{ slug: 'a-webinar', title: 'A webinar', description: 'About it.' },
  ...{ speakerName: 'Speaker', speakerRole: '', speakerBio: '' },
  ...{ startsAt: new Date(), timeZone: 'UTC', minutes: 60, meetingUrl: 'https://meet.example.org/1' },
  ...{ audience: 'everybody' as const, publishedAt: new Date() },
};
