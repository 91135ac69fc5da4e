import { existsSync } from 'node:fs';
import { join } from 'node:path';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The system's Chromium, else that of @sparticuz/chromium, which provides missing system libraries when it is told to.
 */
export async function findBrowser() {
  const own = installed.find((path) => existsSync(path));
  if (own) return { executablePath: own, args: quiet };

  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const libraries = join(executablePath, '../al2023/lib');
  return {
    executablePath,
    args: quiet,
    env: { ...process.env, LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') },
  };
}
