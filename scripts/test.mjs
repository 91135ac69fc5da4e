import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install.mjs';
import { run } from './run.mjs';

install({ all: true });
if (!run('../scripts/build.mjs')) process.exit(1);

const results = mkdtempSync(join(tmpdir(), 'sealeap-results-'));
const count = { passed: 0, failed: 0, skipped: 0 };

/** Runs a test runner with its usual output, and adds up what its report says. */
function runTests(file, program, args, read, env = {}) {
  const { status } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    const { passed, failed, skipped } = read(JSON.parse(readFileSync(file, 'utf8')));
    count.passed += passed;
    count.failed += failed;
    count.skipped += skipped;
    if (status !== 0 && failed === 0) count.failed += 1;
  } catch {
    count.failed += 1;
  }
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
  }),
);

const browser = join(results, 'browser.json');
runTests(
  browser,
  '@playwright/test/cli.js',
  ['test', '--reporter=list,json'],
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
);

console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0);
