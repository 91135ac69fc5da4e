import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { install } from './install.mjs';
import { run } from './run.mjs';

/**
 * `npm test` runs every unit test on one database and the browser tests with the tag '@core'; `npm run test:all` runs
 * everything, on both databases; `npm run test:soak` only the tests with two sizes, in the larger one. A soak run takes
 * hours: `npm run test:soak -- --part=2/12` runs every twelfth file of it, from the second on.
 */
const isSoak = process.argv.includes('--soak');
const isCore = !isSoak && !process.argv.includes('--all');
if (isSoak) process.env.SOAK = '1';
if (isCore) process.env.TEST_TIER = 'core';
const hasSizes = (file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('sized(');
const [part, parts] = (process.argv.find((argument) => argument.startsWith('--part='))?.slice(7) ?? '1/1')
  .split('/')
  .map(Number);
const soakFiles = isSoak
  ? ['src', 'e2e']
      .flatMap((directory) => readdirSync(directory, { recursive: true }).map((name) => join(directory, name)))
      .filter(hasSizes)
      .sort()
      .filter((_, index) => index % parts === part - 1)
  : [];
const chosenFiles = (directory) => soakFiles.filter((file) => file.startsWith(directory));

install();
if (!run('../scripts/build.mjs')) process.exit(1);

const results = mkdtempSync(join(tmpdir(), 'sealeap-results-'));
const count = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const durations = [];

/**
 * Runs a program with its usual output.
 * @returns how it ended, and the end of what it complained of
 */
async function watch(program, args, env) {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errorOutput = '';
  child.stderr.on('data', (text) => {
    process.stderr.write(text);
    errorOutput = `${errorOutput}${text}`.slice(-1900);
  });
  const closed = once(child, 'close');
  const [status] = await once(child, 'exit');
  // An orphaned process may hold the pipe open for ever.
  await Promise.race([closed, setTimeout(2_000)]);
  return { status, errorOutput };
}

/**
 * Runs a test runner and adds its report to the totals. Failures are printed last, because readers of a long log see
 * its end. Errors outside of tests count as a failure with the end of standard error.
 */
async function runTests(file, program, args, read, env = {}) {
  const isWithoutFiles = isSoak && !args.some((argument) => soakFiles.includes(argument));
  if (isWithoutFiles) return;
  const { status, errorOutput } = await watch(program, args, env);
  try {
    const report = read(JSON.parse(readFileSync(file, 'utf8')));
    count.passed += report.passed;
    count.failed += report.failed;
    count.skipped += report.skipped;
    failures.push(...report.failures);
    durations.push(...report.durations);
    if (status !== 0 && report.failed === 0) {
      count.failed += 1;
      failures.push(`${program} ended with ${status}, though no test failed\n${errorOutput}`);
    }
  } catch (error) {
    count.failed += 1;
    failures.push(`${program} left no report: ${error}`);
  }
}

/** Failed tests of a Vitest report, and files that could not be loaded. */
function unitFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${relative('.', name)}\n${message}`];
      return failed.map((test) => `${relative('.', name)} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
    });
}

/** Failed and flaky tests of a Playwright report, with nested suites. */
function browserFailures({ suites = [], specs = [] }) {
  const failures = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      return `${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`;
    });
  return [...failures, ...suites.flatMap(browserFailures)];
}

/** Duration of each test of a Playwright report, by file. */
const browserDurations = ({ suites = [], specs = [] }) => [
  ...specs.map(({ file, tests }) => ({
    file: `e2e/${file}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(browserDurations),
];

function printSlowest(max) {
  const sums = new Map();
  for (const { file, milliseconds } of durations) sums.set(file, (sums.get(file) ?? 0) + milliseconds);
  console.log(`\nThe slowest ${max} files:`);
  for (const [file, sum] of [...sums].sort(([, one], [, other]) => other - one).slice(0, max))
    console.log(`${(sum / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

const unit = join(results, 'unit.json');
const browser = join(results, 'browser.json');
await runTests(
  unit,
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`, ...chosenFiles('src')],
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1),
    skipped: report.numPendingTests,
    failures: unitFailures(report),
    durations: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      milliseconds: endTime - startTime,
    })),
  }),
);
await runTests(
  browser,
  '@playwright/test/cli.js',
  ['test', '--reporter=list,json', ...(isCore ? ['--grep', '@core'] : chosenFiles('e2e'))],
  ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: browserFailures({ suites }),
    durations: browserDurations({ suites }),
  }),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
);

printSlowest(20);
for (const failure of failures) console.log(`\nFailed: ${failure.slice(0, 2000)}`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0);
