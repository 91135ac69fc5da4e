import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A copy of this working copy with its packages, as on a server, to make releases in. */
export async function copyCheckout() {
  const directory = await mkdtemp(join(tmpdir(), 'sealeap-checkout-'));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 64 << 20 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await cp(file, join(directory, file), { force: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await run('cp', ['-al', 'node_modules', join(directory, 'node_modules')]);
  return {
    directory,
    main: join(directory, 'releases/current/dist/server/main.js'),
    /** Changes a script, the styles and a lazily loaded page, as a new version does. */
    async change(mark: string) {
      await appendFile(join(directory, 'src/app/web/boot.ts'), `\nperformance.mark('${mark}');\n`);
      await appendFile(join(directory, 'src/app/web/app.css'), `\n.${mark} { color: inherit; }\n`);
      await appendFile(
        join(directory, 'src/features/opportunities/core/web/list/list-page.tsx'),
        `\nperformance.mark('${mark}-page');\n`,
      );
    },
    /** Addresses of the scripts and styles of a release. */
    async listFiles(id: string) {
      const names = await readdir(join(directory, 'releases', id, 'dist/web/assets'));
      return names.filter((name) => /\.(js|css)$/.test(name)).map((name) => `/assets/${name}`);
    },
    remove: () => rm(directory, { recursive: true, force: true }),
    async release() {
      const { NODE_ENV, ...env } = process.env;
      const { stdout: said } = await run(process.execPath, ['scripts/release.mjs'], { cwd: directory, env });
      return /Release (\w+) is current/.exec(said)![1]!;
    },
  };
}
