import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { install } from './install.mjs';
import { run } from './run.mjs';

install({ all: true });
if (!run('../scripts/build.mjs')) process.exit(1);

const results = mkdtempSync(join(tmpdir(), 'sealeap-results-'));
const count = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/**
 * Runs a test runner with its usual output, and adds up what its report says. What failed is kept for
 * the end of the output: that end is often all that a reader of a long log gets to see.
 */
function runTests(file, program, args, read, env = {}) {
  const { status } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    const report = read(JSON.parse(readFileSync(file, 'utf8')));
    count.passed += report.passed;
    count.failed += report.failed;
    count.skipped += report.skipped;
    failures.push(...report.failures);
    if (status !== 0 && report.failed === 0) {
      count.failed += 1;
      failures.push(`${program} ended with ${status}, though no test failed`);
    }
  } catch (error) {
    count.failed += 1;
    failures.push(`${program} left no report: ${error}`);
  }
}

/** The failed tests of a report of Vitest, and the files that could not even be loaded. */
function unitFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${relative('.', name)}\n${message}`];
      return failed.map((test) => `${relative('.', name)} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
    });
}

/** The failed and the flaky tests of a report of Playwright, whatever suites they are nested in. */
function browserFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      return `${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`;
    });
  return [...own, ...suites.flatMap(browserFailures)];
}

const unit = join(results, 'unit.json');
runTests(
  unit,
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1),
    skipped: report.numPendingTests,
    failures: unitFailures(report),
  }),
);

const browser = join(results, 'browser.json');
runTests(
  browser,
  '@playwright/test/cli.js',
  ['test', '--reporter=list,json'],
  ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: browserFailures({ suites }),
  }),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
);

for (const failure of failures) console.log(`\nFailed: ${failure.slice(0, 2000)}`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0);
