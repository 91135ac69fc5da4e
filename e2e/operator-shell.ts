import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Programs that would change the machine of the test, or need the network, and what is done in their place. Everything
 * else in the document is run as it is.
 */
const replaced = (systemctlUrl: string, modules: string) => ({
  useradd: 'while [ "$1" != --home-dir ]; do shift; done; mkdir -p "$2"',
  chown: ':',
  // sudo -u USER COMMAND
  sudo: 'shift 2; exec "$@"',
  // Without owners.
  install: `args=(); while [ $# -gt 0 ]; do case "$1" in -o|-g) shift 2;; *) args+=("$1"); shift;; esac; done
exec /usr/bin/install "\${args[@]}"`,
  npm: `if [ "$1" = install ]; then rm -rf node_modules; exec cp -al '${modules}' node_modules; fi
for path in $(type -ap npm); do [ "$path" = "$0" ] || exec "$path" "$@"; done`,
  systemctl: `exec '${process.execPath}' -e '
fetch(process.argv[1], { method: "POST", body: process.argv.slice(2).join(" ") }).then(async (response) => {
  if (response.ok) return;
  console.error(await response.text());
  process.exit(1);
})' '${systemctlUrl}' "$@"`,
});

type Settings = { root: string; systemctlUrl: string; modules: string; env: Record<string, string> };

/** Runs shell blocks of a document as an operator would, and stops at the first command that fails. */
export async function createOperatorShell({ root, systemctlUrl, modules, env }: Settings) {
  const bin = join(root, 'bin');
  await mkdir(bin, { recursive: true });
  for (const [name, script] of Object.entries(replaced(systemctlUrl, modules))) {
    await writeFile(join(bin, name), `#!/bin/bash\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  const { NODE_ENV, ...usual } = process.env;
  return async (block: string) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', block], {
      cwd: root,
      env: { ...usual, ...env, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`It ended with ${status}:\n${block}\n${said}`);
    return said;
  };
}
