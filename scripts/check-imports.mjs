import { cruise } from 'dependency-cruiser';
import * as rules from '../.dependency-cruiser.mjs';

/** Checks the import rules of docs/design. Fails when no modules were read. */
const minModules = 60;
const { output } = await cruise(['src', 'packages'], {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
});
const { totalCruised, violations } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
if (totalCruised < minModules)
  console.error(`Only ${totalCruised} modules were read; at least ${minModules} were expected.`);
if (violations.length > 0 || totalCruised < minModules) process.exit(1);
console.log(`${totalCruised} modules, every import is allowed.`);
