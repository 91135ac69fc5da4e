import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readHelpTexts } from '#features/messaging/help/server/help-module.ts';
import { indexHelp } from '#features/messaging/help/server/help-search-policy.ts';
import { helpGroups } from '#features/messaging/help/vocabulary.ts';
import { createPageFinder } from '../../web/find-page.ts';
import { notFoundPage } from '../../web/pages/app-pages.ts';
import { routes } from '../../web/routes.ts';
import { parseEnvironment } from '../settings/environment.ts';
import { readSupport } from '../settings/support-settings.ts';
import { helpFacts } from './help-facts.ts';

const facts = helpFacts({
  coolingOff: { days: 14, percent: 20 },
  consentAges: { otherwise: 13 },
  support: readSupport(parseEnvironment({})),
});
const texts = readHelpTexts('content/help', facts);
const slugs = new Set(texts.map(({ slug }) => slug));

it('ships articles for every group, each with a title of its own', () => {
  expect(texts.length).toBeGreaterThanOrEqual(20);
  expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
  expect(slugs.size).toBe(texts.length);
  expect(new Set(texts.map(({ group }) => group))).toEqual(new Set(helpGroups));
});

it('leads only to articles and pages that there are', () => {
  const findPage = createPageFinder(routes, false);
  const isPage = (path: string) => {
    const article = /^\/help\/(.+)$/.exec(path)?.[1];
    if (article && slugs.has(article)) return true;
    const { route } = findPage(path);
    return route !== notFoundPage && route.path !== '/help/:slug';
  };
  const dead = texts.flatMap(({ slug, links, related = [] }) => [
    ...links.filter((path) => !isPage(path)).map((path) => `${slug} → ${path}`),
    ...related.filter((other) => !slugs.has(other) || other === slug).map((other) => `${slug} → ${other}`),
  ]);
  expect(dead).toEqual([]);
  expect(texts.flatMap(({ links }) => links).length).toBeGreaterThan(30);
});

it('is short, and uses no word that is banned from screens', () => {
  // The banned terms come first in that file, and the places where they are allowed last.
  const [terms, , allowedIn] = Object.values(JSON.parse(readFileSync('scripts/screen-words.json', 'utf8'))) as [
    ...[Record<string, string>, unknown, Record<string, string[]>],
  ];
  for (const { slug, title, description, plain } of texts) {
    expect([slug, plain.split(' ').length]).toEqual([slug, expect.toSatisfy((count: number) => count < 200)]);
    const isAllowed = (term: string) => allowedIn[term]?.some((path) => new RegExp(path).test(`content/help/${slug}`));
    const listed = Object.keys(terms).filter((term) => !isAllowed(term));
    const banned = new RegExp(`(?<![\\w-])(${listed.join('|')})(?![\\w-])`, 'i');
    expect([slug, banned.exec(`${title} ${description} ${plain}`)?.[0]]).toEqual([slug, undefined]);
    expect(title + description + plain).not.toContain('{{');
  }
});

it.each([
  ['refund', 'refunds'],
  ['money back', 'refunds'],
  ['How do I cancel my premium subscription?', 'cancel-premium'],
  ['cancelling', 'cancel-premium'],
  ['forgot password', 'log-in'],
  ['I cannot sign in any more, it says wrong password', 'log-in'],
  ['Hello, I never got the confirmation email. Is it in spam?', 'emails-not-arriving'],
  ['delete account', 'delete-account'],
  ['certificat', 'certificates'],
  ['Mes données: download my data', 'your-data'],
  ['I am under 18, can I have a profile?', 'under-18'],
  ['my daughter needs my consent, I am her mother', 'guardians'],
  ['the card was declined at checkout', 'buy-a-class'],
  ['remind me before the deadline', 'reminders'],
  ['lost my phone authenticator', 'code-at-log-in'],
])('finds what "%s" asks for first', (query, slug) => {
  expect(indexHelp(texts)(query).map((position) => texts[position]!.slug)[0]).toBe(slug);
});

it.each(['', 'the and of', 'xyzzy plugh', '%', '؟'])('finds nothing for "%s"', (query) => {
  expect(indexHelp(texts)(query)).toEqual([]);
});
