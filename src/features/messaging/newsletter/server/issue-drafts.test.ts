import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { newsletterIssues } from './issue-table.ts';
import { createIssues } from './issues.ts';

const now = new Date('2026-11-29T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
type Row = Parameters<typeof opportunityRow>[0];
const row = (title: string, given: Row = {}) =>
  opportunityRow({ title, slug: title.toLowerCase().replaceAll(/\W+/g, '-'), publishedAt: inDays(-40), ...given });

it('drafts an issue of what is new and what closes soon, for a person to read', async ({ db }) => {
  const issues = createIssues({
    db,
    queueMail,
    limiter: createRateLimiter(db, 'secret'),
    publicUrl: 'https://sealeap.test',
  });
  const draft = () => issues.writeDraft(now);
  await db.insert(newsletterIssues).values({ state: 'draft' });
  expect(await draft()).toEqual({ since: '15 November 2026', subject: '', text: '' });

  const open = { deadlineKind: 'rolling', deadline: 'Rolling', closesAt: null } as const;
  const reefs = Array.from({ length: 6 }, (_, at) =>
    row(`Reef ${at}`, { ...open, category: 'environment', publishedAt: inDays(-1 - at) }),
  );
  const dated = {
    deadlineKind: 'dated',
    deadline: '5 December 2026',
    closesAt: new Date('2026-12-06T12:00:00Z'),
  } as const;
  await db
    .insert(opportunities)
    .values([
      ...reefs,
      row('[Chess] *Cup*', { ...dated, category: 'arts', publishedAt: inDays(-2) }),
      row('Old prize', { ...dated, category: 'tech' }),
      row('Hidden', { ...dated, state: 'draft', publishedAt: inDays(-1) }),
      row('Over', { ...dated, closesAt: inDays(-1), publishedAt: inDays(-1) }),
      row('Far away', { ...dated, closesAt: inDays(40) }),
    ]);
  const { subject, text } = await draft();
  expect(subject).toBe('7 new opportunities, 2 close in two weeks');
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^### Environment.*: 6 new$/),
    '',
    ...[0, 1, 2, 3, 4].map((at) => `- [Reef ${at}](https://sealeap.test/opportunities/reef-${at})`),
    expect.stringMatching(
      /^- \[1 more in .*\]\(https:\/\/sealeap\.test\/opportunities\?category=environment&sort=newest\)$/,
    ),
    '',
    expect.stringMatching(/^### Arts.*: 1 new$/),
    '',
    String.raw`- [\[Chess\] \*Cup\*](https://sealeap.test/opportunities/-chess-cup-): Closes 5 December 2026`,
    '',
    '### Closing in two weeks',
    '',
    expect.stringContaining('Chess'),
    '- [Old prize](https://sealeap.test/opportunities/old-prize): Closes 5 December 2026',
  ]);
});

it('begins where the last issue ended, at most a month ago', async ({ db }) => {
  const issues = createIssues({
    db,
    queueMail,
    limiter: createRateLimiter(db, 'secret'),
    publicUrl: 'https://sealeap.test',
  });
  await db.insert(newsletterIssues).values({ state: 'sent', startedAt: inDays(-3) });
  expect((await issues.writeDraft(now)).since).toBe('26 November 2026');
  await db.update(newsletterIssues).set({ startedAt: inDays(-90) });
  expect((await issues.writeDraft(now)).since).toBe('29 October 2026');
});
