import { type AddressInfo, createServer } from 'node:net';

/** A currently unused port. */
export const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
