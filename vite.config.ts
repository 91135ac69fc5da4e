import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds from one configuration: the browser's code, and with `--ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
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
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'shared',
                  test: /node_modules\/@tanstack\/(?!.*\/(useMutation|mutationObserver)\.)|src\/platform\/web\/(ui\/(banner|button|icon)|(http|query-client|page-address|now|router)\.tsx?)|src\/app\/web\/layout\/(logo|site-)|src\/features\/(interests|opportunities)\/(vocabulary|web\/list-address)/,
                },
                {
                  name: 'waters',
                  test: /src\/platform\/web\/ui\/(badge|drawings\/compass)|src\/features\/interests\/web\/water/,
                },
                {
                  name: 'cards',
                  test: /src\/platform\/web\/ui\/(chip|empty-state|failed-state|loader|skeleton)|src\/platform\/shared|src\/features\/opportunities\/web\/(card-grid|opportunity-card|deadline-words)/,
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
