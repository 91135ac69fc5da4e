import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

const server = {
  ssr: true,
  outDir: 'dist/server',
  target: 'node20',
  minify: false,
  rolldownOptions: {
    input: {
      sandbox: 'src/sandbox.ts',
      standalone: 'src/standalone.ts',
      cli: 'src/cli.ts',
      browser: 'src/browser/create-stripe.ts',
    },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};

const browser = {
  outDir: 'dist/browser',
  target: 'es2022',
  modulePreload: false,
  rolldownOptions: {
    input: 'src/browser/script.ts',
    output: { format: 'iife', entryFileNames: 'stripe.js' },
  },
};

/** Builds `dist/server` (for Node) and `dist/browser/stripe.js` (takes the place of js.stripe.com). */
export async function build() {
  const vite = await import('vite');
  for (const options of [server, browser])
    await vite.build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        ...options,
        emptyOutDir: true,
        rolldownOptions: {
          ...options.rolldownOptions,
          input:
            typeof options.rolldownOptions.input === 'string'
              ? root + options.rolldownOptions.input
              : Object.fromEntries(
                  Object.entries(options.rolldownOptions.input).map(([name, file]) => [name, root + file]),
                ),
        },
      },
    });
}

if (argv[1] === fileURLToPath(import.meta.url)) await build();
