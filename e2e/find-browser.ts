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

/** The npm package holds a browser for this one kind of machine. */
const isPackageUsable = process.platform === 'linux' && process.arch === 'x64';

/**
 * The headless shell of @sparticuz/chromium, which needs less than half of the processor time of a whole Chromium and
 * provides missing system libraries when it is told to. On other machines the system's Chromium.
 */
export async function findBrowser() {
  const systemBrowser = installed.find((path) => existsSync(path));
  if (systemBrowser && !isPackageUsable) return { executablePath: systemBrowser, args: quiet };

  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const libraries = join(executablePath, '../al2023/lib');
  // The package brings Latin letters only; the system may have others.
  if (existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH = '/etc/fonts';
  return {
    executablePath,
    args: quiet,
    env: { ...process.env, LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') },
  };
}
