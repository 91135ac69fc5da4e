import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!).sort();

it('docs/configuration.md lists the variables that the server reads, and no others', () => {
  const [product] = read('docs/configuration.md').split('\n## Development');
  const firstColumns = namesIn(product!, /^\| (`[^|]*)\|/gm).join(' ');
  const listed = namesIn(firstColumns, /`([A-Z][A-Z0-9_]*)`/g);
  // The SDK of OpenTelemetry reads these by itself.
  const ofTheSdk = ['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'];
  const onlyForTests = ['OUTSIDE_LOOPBACK_PORT'];
  const variables = namesIn(read('src/app/server/settings/environment.ts'), /^ {2}([A-Z][A-Z0-9_]*): (?:z\.|port\()/gm);
  expect([...listed, ...onlyForTests].sort()).toEqual([...variables, ...ofTheSdk].sort());
});

it('a process has as long to stop under systemd and in a container as docs/operations.md says', () => {
  const [seconds] = namesIn(read('docs/operations.md'), /is killed after (\d+) seconds/g);
  expect(namesIn(read('deploy/systemd/sealeap@.service'), /^TimeoutStopSec=(\d+)$/gm)).toEqual([seconds]);
  expect(namesIn(read('deploy/compose.yaml'), /stop_grace_period: (\d+)s$/gm)).toEqual([seconds]);
});

it('the page for an outage needs no script and no other file', () => {
  const page = read('deploy/nginx/unavailable.html');
  expect(page).toContain('<h1>SeaLeap is not available right now</h1>');
  expect(page).not.toMatch(/<script|<link|<img|\son\w+=|url\(|src=|@import/i);
});

it('docs/running-sealeap.md shows its twelve pictures, each small and said in words too', () => {
  const guide = read('docs/running-sealeap.md');
  const pictures = readdirSync('docs/running').sort();
  expect(namesIn(guide, /!\[[^\]]{60,}\]\(running\/([a-z-]+\.webp)\)/g)).toEqual(pictures);
  expect(namesIn(guide, /\]\((running\/[^)]*)\)/g)).toHaveLength(12);
  for (const picture of pictures) expect(statSync(`docs/running/${picture}`).size).toBeLessThan(40_000);
});
