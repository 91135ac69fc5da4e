import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores emails; `whenReceived` runs before it accepts one. */
export async function startMailServer(whenReceived = async () => {}) {
  const emails: { to: string; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender died during the transfer.
        return;
      }
      emails.push({ to: envelope.rcptTo[0]!.address, source: Buffer.concat(chunks).toString() });
      await whenReceived();
      done();
    },
  });
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    emails,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'SeaLeap <hello@sealeap.example>' },
    close: () => server.close(),
  };
}
