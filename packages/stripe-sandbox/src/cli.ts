import { parseArgs } from 'node:util';
import { defaultKeys, startStandalone } from './standalone.ts';

const usage = `Usage: stripe-sandbox [--port 12111] [--host 127.0.0.1] [--webhook-url URL] [--data-dir DIR | --database-url URL]

  --webhook-url    where events are delivered
  --data-dir       keeps everything in this directory (by default everything is in memory)
  --database-url   keeps everything in this PostgreSQL, in the schema stripe_sandbox
  --secret-key, --publishable-key, --webhook-secret   keys other than sk_test_sandbox and its like`;

const text = { type: 'string' } as const;

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: text,
        host: text,
        'webhook-url': text,
        'data-dir': text,
        'database-url': text,
        'secret-key': text,
        'publishable-key': text,
        'webhook-secret': text,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(1);
  }
}

const values = readArguments();
if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const keys = {
  secretKey: values['secret-key'] ?? defaultKeys.secretKey,
  publishableKey: values['publishable-key'] ?? defaultKeys.publishableKey,
  webhookSecret: values['webhook-secret'] ?? defaultKeys.webhookSecret,
};
const { port, close } = await startStandalone({
  ...keys,
  port: Number(values.port ?? 12111),
  host: values.host,
  webhookUrl: values['webhook-url'],
  dataDir: values['data-dir'],
  databaseUrl: values['database-url'],
});
process.stdout.write(
  `stripe-sandbox is ready on port ${port}\n${Object.entries(keys)
    .map(([name, key]) => `  ${name}: ${key}\n`)
    .join('')}`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(0)));
