import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What would weigh four kilobytes in every first load and does nothing here. Vite's own loader of styles is four times
 * as large as what is needed: styles that stand inside the page are named by links that boot.ts makes, and a page says
 * of itself when it lost a part (`data-lost`, see first-paint.ts). Of the query
 * library, mutations and endless queries are not used (`use-sending.ts` writes), reads are never repeated by
 * themselves, and one that fails without a network says so at once instead of waiting for it.
 */
const small: Record<string, string> = {
  '\0vite/preload-helper.js': `const loads = {};
    const need = (path) => loads[path] ??= new Promise((resolve, reject) => {
      const href = '/' + path;
      if (document.querySelector('link[href="' + href + '"]')) return resolve();
      const link = document.createElement('link');
      const onerror = () => { delete loads[path]; link.remove(); reject(Error(href)); };
      Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror });
      document.head.append(link);
    });
    export const __vitePreload = (load, files = []) => Promise.all(files.filter((file) => file.endsWith('.css')).map(need)).then(load)
      .catch((error) => { document.documentElement.dataset.lost = ''; throw error; });`,
  '/query-core/build/modern/mutation.js': 'export class Mutation {} export const getDefaultState = () => ({});',
  '/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} getAll() { return []; } findAll() { return []; } async resumePausedMutations() {} }',
  '/query-core/build/modern/retryer.js': `
    export class CancelledError extends Error { constructor({ revert, silent } = {}) { super(); Object.assign(this, { revert, silent }); } }
    export const canFetch = () => true, isCancelledError = (error) => error instanceof CancelledError;
    export function createRetryer({ fn, initialPromise, onCancel }) {
      let state = 'pending', settle;
      const promise = new Promise((...ways) => { settle = (end, value) => { if (state === 'pending') { state = end; ways[end === 'resolved' ? 0 : 1](value); } }; });
      promise.catch(() => {});
      return {
        promise,
        status: () => state,
        cancel(options) { if (state === 'pending') { const error = new CancelledError(options); settle('rejected', error); onCancel(error); } },
        continue: () => promise, cancelRetry() {}, continueRetry() {}, canStart: canFetch,
        start() { (async () => initialPromise ?? fn())().then((value) => settle('resolved', value), (error) => settle('rejected', error)); return promise; },
      };
    }`,
  '/query-core/build/modern/notifyManager.js': `
    let queue = [], depth = 0;
    const schedule = (run) => { if (depth) queue.push(run); else setTimeout(run, 0); };
    export const notifyManager = {
      schedule,
      batch(run) { depth++; try { return run(); } finally { if (!--depth) { const all = queue; queue = []; if (all.length) setTimeout(() => all.forEach((one) => one()), 0); } } },
      batchCalls: (run) => (...given) => schedule(() => run(...given)),
    };
    export const defaultScheduler = setTimeout;`,
  '/query-core/build/modern/timeoutManager.js':
    'export const timeoutManager = globalThis, systemSetTimeoutZero = setTimeout;',
  '/query-core/build/modern/focusManager.js':
    'export class FocusManager {} export const focusManager = { subscribe: () => () => {}, isFocused: () => true };',
  '/query-core/build/modern/onlineManager.js':
    'export class OnlineManager {} export const onlineManager = { subscribe: () => () => {}, isOnline: () => true };',
  '/react-query/build/modern/suspense.js':
    'export const defaultThrowOnError = () => false, ensureSuspenseTimers = () => {}, shouldSuspend = defaultThrowOnError, fetchOptimistic = () => Promise.resolve();',
  '/react-query/build/modern/errorBoundaryUtils.js':
    'export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = ensurePreventErrorBoundaryRetry, getHasError = () => false;',
  '/query-core/build/modern/infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = hasNextPage;',
};
const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  load: (id) => Object.entries(small).find(([end]) => id.endsWith(end))?.[1],
};

/** Two builds: the browser's code, and with `--ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutUnused, react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'src/app/web/public',
  // The server of production holds none of it; the demo loads it at run time, as any other package.
  ssr: { external: ['stripe-sandbox'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: {
            main: 'src/app/server/main.ts',
            snapshot: 'src/app/server/snapshot.ts',
            import: 'src/app/server/import.ts',
            admin: 'src/app/server/admin.ts',
            backup: 'src/app/server/backup.ts',
            restore: 'src/app/server/restore.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/web',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: { boot: 'src/app/web/boot.ts', 'service-worker': 'src/app/web/service-worker.ts' },
          output: {
            entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            // What pages need together arrives as one file, which compresses better than a dozen.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
                // The first script needs it, and must bring nothing else along.
                { name: 'loader', test: /vite\/preload-helper/ },
                {
                  name: 'shared',
                  test: /node_modules\/@tanstack\/|src\/platform\/web\/(ui\/(banner|button|icon|drawings\/depth)|(http|query-client|list-pages|page-address|now|router)\.tsx?)|src\/app\/web\/layout\/(logo|site-)|src\/features\/(interests|opportunities)\/(vocabulary|web\/list-address)|src\/features\/accounts\/web\/auth-context|src\/features\/profiles\/web\/session-api|src\/platform\/shared\/site-path/,
                },
                {
                  name: 'marks',
                  test: /src\/platform\/web\/ui\/(badge|drawings\/compass)|src\/platform\/shared\/hash/,
                },
                {
                  name: 'waters',
                  test: /src\/features\/interests\/web\/water/,
                },
                {
                  name: 'cards',
                  test: /src\/platform\/web\/ui\/(choice|empty-state|failed-state|load-more|loader|search-row|skeleton)|src\/platform\/web\/use-list-form|src\/platform\/shared\/text\.ts/,
                },
                {
                  name: 'opportunity-cards',
                  test: /src\/platform\/web\/ui\/chip-link|src\/platform\/shared\/(dates|deadlines)\.ts|src\/features\/opportunities\/web\/(card-grid|opportunity-card)/,
                },
                {
                  name: 'classes',
                  test: /src\/platform\/shared\/money|src\/platform\/web\/refusals|src\/features\/courses\/(vocabulary|web\/(catalogue-a|course-(api|art)|level|pilot))/,
                },
                // A page's own module stays outside of groups: the server finds the page's styles by its name.
                {
                  name: 'quiz-parts',
                  test: /src\/features\/discovery-quiz\/web\/quiz-(?!page)|src\/platform\/web\/ui\/(progress|drawings\/leap-result)/,
                },
                { name: 'fields', test: /src\/platform\/web\/(typed-form|ui\/(field|text-))/ },
                {
                  name: 'forms',
                  test: /src\/features\/messages\/web\/(contact-form|form-parts|message-api|newsletter-(form|pages)|use-form-sending)\./,
                },
                {
                  name: 'entry-parts',
                  test: /src\/features\/accounts\/web\/(entry-parts|identity-(client|codes)|tell-failure|use-|ways-api)/,
                },
              ],
            },
          },
        },
      },
}));
