import { expect, it as test } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createLegal } from './legal.ts';
import { readLegalTexts } from './legal-module.ts';
import { type LegalSettings, legalFacts, toLegalText } from './legal-policy.ts';
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
  const legal = createLegal({ db, texts });
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
  expect(accepted.find(({ document }) => document === 'terms')!.version).toBe(legal.termsVersion());
  await db.delete(users);
  expect(await repository.listAcceptances('ada')).toEqual([]);
});
