import { readFileSync } from 'node:fs';
import {
  type OfficialPage,
  readOfficialPage,
} from '#features/opportunities/official-dates/server/shared/read-official-page.ts';

type Answers = Record<string, { closes?: string; opens?: string; state?: string }>;

/** The day on which the pages are read. */
const today = '2026-11-29';
const root = new URL('./pages/', `file://${process.cwd()}/bench/dates/`);

const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const toPage = (name: string, text: string): OfficialPage => (name.endsWith('.txt') ? { text } : { html: text });

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

function measure(side: string, isVerbose: boolean) {
  const answers = JSON.parse(read(`${side}.json`)) as Answers;
  const counts = { pages: 0, dates: 0, right: 0, proposed: 0, wrong: 0, states: 0, rightStates: 0, proposedStates: 0 };
  for (const [name, answer] of Object.entries(answers)) {
    const round = readOfficialPage(toPage(name, read(`${side}/${name}`)), today);
    const found = { closes: round.closes?.day, opens: round.opens?.day, state: round.state?.state };
    counts.pages += 1;
    for (const kind of ['closes', 'opens'] as const) {
      counts.dates += Number(answer[kind] !== undefined);
      counts.proposed += Number(found[kind] !== undefined);
      counts.right += Number(answer[kind] !== undefined && answer[kind] === found[kind]);
      counts.wrong += Number(found[kind] !== undefined && answer[kind] !== found[kind]);
    }
    counts.states += Number(answer.state !== undefined);
    counts.proposedStates += Number(found.state !== undefined);
    counts.rightStates += Number(answer.state !== undefined && answer.state === found.state);
    const isRight = (['closes', 'opens', 'state'] as const).every((kind) => answer[kind] === found[kind]);
    if (isVerbose && !isRight)
      console.log(`  ${side}/${name}: ${JSON.stringify(answer)}, read ${JSON.stringify(found)}`);
  }
  return counts;
}

/** Measures the reader of official pages; `DATES_SHOW=tuned` lists the pages of a side that it read wrongly. */
export async function benchDates() {
  const rows = (process.env.DATES_SIDES ?? 'tuned,held-out').split(',').map((side) => {
    const counts = measure(side, process.env.DATES_SHOW === side);
    return {
      side,
      pages: counts.pages,
      'dates on them': counts.dates,
      'proposed right': percent(counts.right, counts.dates),
      'wrong of proposed': percent(counts.wrong, counts.proposed),
      'open or closed, right': `${counts.rightStates} of ${counts.states}`,
      'open or closed, wrong': counts.proposedStates - counts.rightStates,
    };
  });
  console.log('\nDates on official pages (goal: at least 85 % right, at most 5 % wrong)');
  console.table(rows);
}
