import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { ConfigError } from './settings/environment.ts';
import { namingPort, requireDataDir } from './start-checks.ts';

it('creates the data directory, and refuses one that cannot be written', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sealeap-start-'));
  writeFileSync(join(directory, 'file'), '');
  requireDataDir(join(directory, 'new/data'));
  requireDataDir(join(directory, 'new/data'));
  for (const wrong of ['file', 'file/data'])
    expect(() => requireDataDir(join(directory, wrong))).toThrow(
      /^DATA_DIR names .*, where SeaLeap cannot write .*\.$/,
    );
});

it('names the variable of a port or an address that cannot be had', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const listen = (host: string) =>
    createHttpServer(() => {})
      .listen(port, host)
      .catch(namingPort('METRICS_PORT', 'METRICS_HOST'));

  await expect(listen('127.0.0.1')).rejects.toThrow(/^METRICS_PORT names a port that another program is using: .*\.$/);
  await expect(listen('203.0.113.1')).rejects.toThrow(/^METRICS_HOST names an address .*\.$/);
  await expect(listen('203.0.113.1')).rejects.toBeInstanceOf(ConfigError);
  other.close();
});
