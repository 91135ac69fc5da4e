import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { cert, key } from './https.ts';

export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined;

/** The shipped configuration with other ports and folders, and pages in the cache as well. */
async function writeConfiguration(directory: string, ports: readonly number[], dataDir: string, file: string) {
  const [http, https] = [await freePort(), await freePort()];
  const shipped = await readFile(file, 'utf8');
  const adapted = shipped
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
    .replaceAll('your.site', 'localhost')
    .replace('/etc/letsencrypt/live/localhost/fullchain.pem', join(directory, 'cert.pem'))
    .replace('/etc/letsencrypt/live/localhost/privkey.pem', join(directory, 'key.pem'))
    .replace('/var/cache/nginx/sealeap', join(directory, 'cache'))
    .replace('/srv/sealeap/data', dataDir)
    .replace('/var/www/sealeap', resolve('deploy/nginx'))
    .replace('    proxy_cache off;\n', '')
    .replace('proxy_cache sealeap;', 'proxy_cache sealeap;\n  add_header X-Cache $upstream_cache_status always;');
  await writeFile(join(directory, 'sealeap.conf'), adapted);
  await writeFile(join(directory, 'cert.pem'), cert);
  await writeFile(join(directory, 'key.pem'), key);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  );
  const around = `daemon off; user root; worker_processes 2; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events { worker_connections 512; }
http { include /etc/nginx/mime.types; access_log off; ${folders.join(' ')} include ${directory}/sealeap.conf; }`;
  await writeFile(join(directory, 'nginx.conf'), around);
  return { http, https };
}

/** Debian's nginx with the shipped configuration, or a copy of it, in front of two ports. */
export async function startNginx(ports: readonly number[], dataDir: string, file = 'deploy/nginx/sealeap.conf') {
  const directory = await mkdtemp(join(tmpdir(), 'sealeap-nginx-'));
  await mkdir(join(directory, 'cache'));
  const { http, https } = await writeConfiguration(directory, ports, dataDir, file);
  const child: ChildProcess = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  await wait(500);
  if (child.exitCode !== null) throw new Error(await readFile(join(directory, 'error.log'), 'utf8'));
  return {
    http: `http://localhost:${http}`,
    https: `https://localhost:${https}`,
    reload: () => void child.kill('SIGHUP'),
    readErrors: () => readFile(join(directory, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
