import { benchAccounts } from './accounts.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPages } from './pages.ts';
import { benchQueries } from './queries.ts';
import { benchServer } from './server.ts';

const parts = {
  queries: benchQueries,
  pages: benchPages,
  server: benchServer,
  accounts: benchAccounts,
  lighthouse: benchLighthouse,
};
type Part = keyof typeof parts;

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part '${unknown}'. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const part of named.length > 0 ? (named as Part[]) : (Object.keys(parts) as Part[])) await parts[part]();
process.exit(0);
