import { expect, it as test } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createLegal, type FindEditedText } from './legal.ts';
import { readLegalTexts } from './legal-module.ts';
import { legalPageRules } from './legal-page-policy.ts';
import { joinParts, type LegalSettings, legalFacts, partsOf, toLegalText } from './legal-policy.ts';
import { createLegalRepository } from './legal-repository.ts';
import { legalVersions } from './legal-table.ts';

const settings: LegalSettings = {
  ...{ isDemo: true, operatorEmail: 'us@sea.example', mailKeptDays: 30, consentAges: { otherwise: 13 } },
  ...{ hasMailServer: false, hasStripe: false, google: 'sandbox', hasFirebase: false, hasFileStore: false },
  hasEmbeddingsServer: false,
  hasAssistant: false,
  coolingOff: { days: 14, percent: 20 },
};
const production: LegalSettings = {
  ...{ ...settings, isDemo: false, hasMailServer: true, hasStripe: true, google: 'real', hasFirebase: true },
  hasFileStore: true,
};

test('ships texts that fill in every fact of the installation', () => {
  for (const each of [settings, production])
    for (const { text, html } of readLegalTexts(['content/legal'], each)) {
      expect(text).not.toMatch(/\{\{|undefined/);
      expect(html).not.toMatch(/<h1|<script/);
    }
});

test('names outside services only when they are configured', () => {
  const [demo, real] = [settings, production].map((each) => readLegalTexts(['content/legal'], each)[0]!.text);
  for (const name of ['Stripe', 'Firebase', 'mail provider']) {
    expect(demo).not.toContain(name);
    expect(real).toContain(name);
  }
  expect(demo).toContain('It takes test cards only');
  expect(real).not.toContain('/dev/mail');
});

test('takes an own text first, its heading as title, and renders no HTML of it', () => {
  const operatorTerms = toLegalText('terms', '# Our rules\n\nAsk {{operator}} <b>now</b>.', legalFacts(settings));
  expect(operatorTerms).toMatchObject({
    title: 'Our rules',
    html: '<p>Ask us@sea.example &lt;b&gt;now&lt;/b&gt;.</p>',
  });
  expect(toLegalText('terms', 'No heading.', {})).toMatchObject({ title: 'Terms', html: '<p>No heading.</p>' });
  expect(operatorTerms.version).toMatch(/^[\da-f]{16}$/);
  expect(toLegalText('terms', '# Our rules\n\nAsk nobody.', {}).version).not.toBe(operatorTerms.version);
});

itOnBoth('keeps who accepted which version, when and on which occasion', async ({ db }) => {
  const texts = readLegalTexts(['content/legal'], settings);
  const legal = createLegal({ db, texts, facts: legalFacts(settings), findEdited: async () => undefined });
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  expect((await legal.get('terms')).since).toBeNull();
  await legal.storeVersions();
  await legal.storeVersions();
  expect(await db.$count(legalVersions)).toBe(2);
  expect((await legal.get('terms')).since).toBeInstanceOf(Date);

  for (const occasion of ['sign-up', 'checkout', 'checkout'] as const) await legal.accept(db, 'ada', occasion);
  const repository = createLegalRepository(db);
  const accepted = await repository.listAcceptances('ada');
  expect(accepted.map(({ document, occasion }) => `${document} ${occasion}`).sort()).toEqual([
    'privacy checkout',
    'privacy sign-up',
    'terms checkout',
    'terms sign-up',
  ]);
  expect(accepted.find(({ document }) => document === 'terms')!.version).toBe(await legal.termsVersion());
  await db.delete(users);
  expect(await repository.listAcceptances('ada')).toEqual([]);
});

itOnBoth('shows an edited text since it was published, and keeps what people accepted before', async ({ db }) => {
  const texts = readLegalTexts(['content/legal'], settings);
  const facts = legalFacts(settings);
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  const before = createLegal({ db, texts, facts, findEdited: async () => undefined });
  await before.storeVersions();
  await before.accept(db, 'ada', 'sign-up');

  const edited = { title: 'Our rules', text: 'Ask {{operator}}.', updatedAt: new Date('2027-03-01') };
  const findEdited: FindEditedText = async (_db, document) => (document === 'terms' ? edited : undefined);
  const legal = createLegal({ db, texts, facts, findEdited });
  await legal.storeEdited(db, 'terms', edited);
  expect(await legal.get('terms')).toMatchObject({
    ...{ title: 'Our rules', html: '<p>Ask us@sea.example.</p>', since: edited.updatedAt },
    version: await legal.termsVersion(),
  });
  expect((await legal.get('privacy')).title).toBe((await before.get('privacy')).title);

  await legal.accept(db, 'ada', 'checkout');
  const accepted = await createLegalRepository(db).listAcceptances('ada');
  const stored = await db.select().from(legalVersions);
  const termsOf = (occasion: string) => {
    const { version } = accepted.find((each) => each.document === 'terms' && each.occasion === occasion)!;
    return stored.find((each) => each.version === version)!.text;
  };
  expect(termsOf('sign-up')).toBe(texts.find(({ document }) => document === 'terms')!.text);
  expect(termsOf('checkout')).toBe('# Our rules\n\nAsk us@sea.example.\n');
});

itOnBoth('shows an original text since somebody went back to it, or a release brought another', async ({ db }) => {
  const texts = readLegalTexts(['content/legal'], settings);
  const sinceFor = async (revertedAt: Date) => {
    const legal = createLegal({ db, texts, facts: legalFacts(settings), findEdited: async () => ({ revertedAt }) });
    await legal.storeVersions();
    return (await legal.get('terms')).since;
  };
  const later = new Date('2099-03-01');
  expect(await sinceFor(later)).toEqual(later);
  expect((await sinceFor(new Date('2020-03-01')))!.getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
});

test('splits a document for its editor, and joins it without a change of its version', () => {
  const facts = legalFacts(settings);
  for (const original of readLegalTexts(['content/legal'], settings))
    expect(toLegalText(original.document, joinParts(partsOf(original)), facts).version).toBe(original.version);
});

test('refuses a fact that there is not, and fills in those that there are', () => {
  const { render, originals } = legalPageRules(readLegalTexts(['content/legal'], settings), legalFacts(settings));
  expect(originals.map(({ slug }) => slug)).toEqual(['privacy', 'terms']);
  expect(render({ title: 'Rules', text: 'Ask {{operator}}.' }).html).toBe('<p>Ask us@sea.example.</p>');
  expect(() => render({ title: 'Rules', text: 'Ask {{nobody}}.' })).toThrow('{{nobody}}');
});
