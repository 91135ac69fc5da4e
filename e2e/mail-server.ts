import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets; `whenReceived` runs before it says that it has taken a letter. */
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
        // Its sender has died in the middle of it.
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
