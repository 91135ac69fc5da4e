import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What would weigh three kilobytes in every first load and does nothing here. Vite's own loader of styles is four times
 * as large as what is needed: styles that stand inside the page are named by links that boot.ts makes. Of the query
 * library, mutations and endless queries are not used (`use-sending.ts` writes).
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
    export const __vitePreload = (load, files = []) => Promise.all(files.filter((file) => file.endsWith('.css')).map(need)).then(load);`,
  '/query-core/build/modern/mutation.js': 'export class Mutation {} export const getDefaultState = () => ({});',
  '/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} getAll() { return []; } findAll() { return []; } async resumePausedMutations() {} }',
  '/query-core/build/modern/infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = hasNextPage;',
};
const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  load: (id) => Object.entries(small).find(([end]) => id.endsWith(end))?.[1],
};

/** Two builds from one configuration: the browser's code, and with `--ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutUnused, react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'src/app/web/public',
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
                {
                  name: 'shared',
                  test: /node_modules\/@tanstack\/|vite\/preload-helper|src\/platform\/web\/(ui\/(banner|button|icon)|(http|query-client|page-address|now|router)\.tsx?)|src\/app\/web\/layout\/(logo|site-)|src\/features\/(interests|opportunities)\/(vocabulary|web\/list-address)/,
                },
                {
                  name: 'waters',
                  test: /src\/platform\/web\/ui\/(badge|drawings\/compass)|src\/features\/interests\/web\/water/,
                },
                {
                  name: 'cards',
                  test: /src\/platform\/web\/ui\/(chip|empty-state|failed-state|loader|skeleton)|src\/platform\/shared\/(dates|text)\.ts|src\/features\/opportunities\/web\/(card-grid|opportunity-card|deadline-words)/,
                },
                // A page's own module stays outside of groups: the server finds the page's styles by its name.
                {
                  name: 'quiz-parts',
                  test: /src\/features\/discovery-quiz\/web\/quiz-(?!page)|src\/platform\/web\/ui\/(progress|drawings\/leap-result)/,
                },
                { name: 'forms', test: /src\/features\/messages\/web|src\/platform\/web\/ui\/(field|text-)/ },
              ],
            },
          },
        },
      },
}));
