import { benchAccounts } from './accounts.ts';
import { benchAdmin } from './admin.ts';
import { benchApplications } from './applications.ts';
import { benchChanges } from './changes.ts';
import { benchDates } from './dates/dates.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMalformed } from './malformed.ts';
import { benchMatching } from './matching.ts';
import { benchPages } from './pages.ts';
import { benchPayments } from './payments.ts';
import { benchPurchases } from './purchases.ts';
import { benchQueries } from './queries.ts';
import { writeContentVectors } from './relevance/content-vectors.ts';
import { printPool } from './relevance/pool.ts';
import { benchRelevance } from './relevance/relevance.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchServer } from './server.ts';

type Part =
  | 'queries'
  | 'search'
  | 'pages'
  | 'server'
  | 'accounts'
  | 'payments'
  | 'admin'
  | 'lighthouse'
  | 'malformed'
  | 'purchases'
  | 'relevance'
  | 'relevance-pool'
  | 'vectors'
  | 'matching'
  | 'applications'
  | 'changes'
  | 'scale'
  | 'dates';
const parts: Record<Part, () => Promise<void>> = {
  queries: benchQueries,
  search: benchSearch,
  pages: benchPages,
  server: benchServer,
  accounts: benchAccounts,
  payments: benchPayments,
  admin: benchAdmin,
  lighthouse: benchLighthouse,
  malformed: benchMalformed,
  purchases: benchPurchases,
  relevance: benchRelevance,
  'relevance-pool': printPool,
  vectors: writeContentVectors,
  matching: benchMatching,
  applications: benchApplications,
  changes: benchChanges,
  scale: benchScale,
  dates: benchDates,
};
/** The first takes an hour; the others measure nothing. */
const onlyWhenNamed: Part[] = ['purchases', 'relevance-pool', 'vectors'];

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part '${unknown}'. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const usual = (Object.keys(parts) as Part[]).filter((part) => !onlyWhenNamed.includes(part));
for (const part of named.length > 0 ? (named as Part[]) : usual) await parts[part]();
process.exit(0);
