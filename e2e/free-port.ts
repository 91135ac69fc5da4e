import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** For what must know its port before it starts. */
export async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
