import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { positionOf } from '#features/opportunities/core/server/list/opportunity-cursor.ts';
import {
  createOpportunityRepository,
  type ListedRow,
  type OpportunityRepository,
} from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import { largestPage, pageSize } from '#features/opportunities/core/vocabulary.ts';
import { readConfig } from '../settings/config.ts';
import { endWith, schemaIn, stopWith, WrongUsage, withDatabase } from './command.ts';
import {
  dateKindOf,
  dateKinds,
  generateProfiles,
  linkKindOf,
  linkKinds,
  type ReportProfile,
  shareOpenTo,
} from './report-policy.ts';

const usage = `Usage: npm run content-report

Prints what the published opportunities are worth to the people who look for them: how many of the first ${pageSize} are
open to twenty generated profiles, how many have a date, and how many lead to a page or site of their own. Stores nothing.`;

const percent = (part: number, whole = 1) => `${((100 * part) / Math.max(whole, 1)).toFixed(0)} %`;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function listAllOpen({ list }: OpportunityRepository, now: Date) {
  const rows: ListedRow[] = [];
  for (let after: ReturnType<typeof positionOf> | undefined; ; ) {
    const page = await list({ filter: {}, sort: 'closing', limit: largestPage, after }, now);
    rows.push(...page.map(({ row }) => row));
    if (page.length < largestPage) return rows;
    after = positionOf(page.at(-1)!);
  }
}

async function measureProfile({ list }: OpportunityRepository, profile: ReportProfile, now: Date) {
  const { applicant, age, interests } = profile;
  const { country, education } = applicant;
  const request = { filter: {}, first: interests, sort: 'closing', limit: pageSize } as const;
  const shareOf = async (closedLast?: { country: string; education: typeof education; age: number }) => {
    const page = await list({ ...request, closedLast }, now);
    return shareOpenTo(
      page.map(({ row }) => row),
      applicant,
      now,
    );
  };
  return { name: profile.name, before: await shareOf(), after: await shareOf({ country, education, age }) };
}

const linkLabels: Record<(typeof linkKinds)[number], string> = {
  page: 'a page of its own',
  site: 'a site named after it',
  home: 'another home page',
  none: 'nothing',
};

function printShares(rows: readonly ListedRow[]) {
  const dates = dateKinds.map((kind) => [kind, rows.filter((row) => dateKindOf(row) === kind).length] as const);
  console.log('\nDates of open opportunities');
  console.table(
    dates.map(([kind, count]) => ({ date: kind, opportunities: count, share: percent(count, rows.length) })),
  );
  console.log('\nLinks of open opportunities');
  console.table(
    linkKinds.map((kind) => {
      const count = rows.filter((row) => linkKindOf(row) === kind).length;
      return { 'leads to': linkLabels[kind], opportunities: count, share: percent(count, rows.length) };
    }),
  );
}

await endWith(usage, async () => {
  if (parseArgs({ options: { help: { type: 'boolean' } } }).values.help) throw new WrongUsage();
  const schema = schemaIn(join(import.meta.dirname, '../..'));
  return withDatabase(readConfig(process.env), schema, async ({ db }) => {
    const repository = createOpportunityRepository(db);
    const now = new Date();
    const rows = await listAllOpen(repository, now);
    if (rows.length === 0) stopWith('Nothing is published yet: start the product once.');

    const measured = [];
    for (const profile of generateProfiles(now)) measured.push(await measureProfile(repository, profile, now));
    console.log(`Of the first ${pageSize}, open to the person by our own data`);
    console.table(
      [
        ...measured,
        {
          name: 'All',
          before: mean(measured.map(({ before }) => before)),
          after: mean(measured.map(({ after }) => after)),
        },
      ].map(({ name, before, after }) => ({
        profile: name,
        'by interests alone': percent(before),
        'in their list': percent(after),
      })),
    );
    printShares(rows);
    return 0;
  });
});
