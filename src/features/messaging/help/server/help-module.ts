import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPages } from '#features/messaging/pages/server/pages.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createHelp } from './help.ts';
import { helpPageRules } from './help-page-policy.ts';
import { helpEndpoints } from './help-routes.ts';
import { type HelpFacts, type HelpText, readHelpText } from './help-text-policy.ts';

/** The articles of a directory, in the order of their numbers. Throws HelpTextError. */
export const readHelpTexts = (directory: string, facts: HelpFacts): HelpText[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readHelpText(name, readFileSync(join(directory, name), 'utf8'), facts));

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter' | 'clientNetwork'> & {
  helpTexts: readonly HelpText[];
  helpFacts: HelpFacts;
};

/** `pageRules`: its articles as pages that are edited in the browser. `listForSitemap`: those that were added there. */
export function createHelpModule({ db, helpTexts: articles, helpFacts: facts, ...dependencies }: Dependencies) {
  const help = createHelp({ db, articles, facts, pages: createPages({ db }) });
  return {
    endpoints: helpEndpoints({ ...dependencies, help }),
    pageRules: helpPageRules(articles, facts),
    /** Addresses that are always there, for the sitemap. */
    addresses: ['/help', ...articles.map(({ slug }) => `/help/${slug}`)],
    listForSitemap: help.listForSitemap,
  } satisfies FeatureModule & Record<string, unknown>;
}
