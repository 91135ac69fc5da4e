import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createHelp } from './help.ts';
import { helpEndpoints } from './help-routes.ts';
import { type HelpFacts, type HelpText, readHelpText } from './help-text-policy.ts';

/** The articles of a directory, in the order of their numbers. Throws HelpTextError. */
export const readHelpTexts = (directory: string, facts: HelpFacts): HelpText[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readHelpText(name, readFileSync(join(directory, name), 'utf8'), facts));

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter' | 'clientNetwork'> & { helpTexts: readonly HelpText[] };

export function createHelpModule({ db, helpTexts: articles, ...dependencies }: Dependencies) {
  const help = createHelp({ db, articles });
  return {
    endpoints: helpEndpoints({ ...dependencies, help }),
    /** Their addresses, for the sitemap. */
    addresses: ['/help', ...help.list().map(({ slug }) => `/help/${slug}`)],
  } satisfies FeatureModule & Record<string, unknown>;
}
