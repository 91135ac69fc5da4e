import { cruise } from 'dependency-cruiser';
import * as rules from '../.dependency-cruiser.mjs';

/** The arrows of docs/design: who may import whom. A run that has read no modules has checked nothing, and fails. */
const fewest = 60;
const { output } = await cruise(['src', 'packages'], {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
});
const { totalCruised, violations } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
if (totalCruised < fewest) console.error(`Only ${totalCruised} modules were read; at least ${fewest} were expected.`);
if (violations.length > 0 || totalCruised < fewest) process.exit(1);
console.log(`${totalCruised} modules, every import is allowed.`);
