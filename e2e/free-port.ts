import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** For servers that must know their port before they start. */
export async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
