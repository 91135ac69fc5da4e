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
            // What nearly every page needs arrives as one file, which compresses better than a dozen.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'shared',
                  test: /node_modules\/@tanstack\/(?!.*\/(useMutation|mutationObserver)\.)|src\/platform\/web\/(ui\/(badge|banner|button|chip|empty-state|failed-state|icon|loader|skeleton|drawings\/compass)|(http|query-client|page-address|now|router)\.tsx?)|src\/platform\/shared\/(dates|text)\.ts|src\/app\/web\/layout\/(logo|site-)|src\/features\/(interests|opportunities)\/(vocabulary|web\/(water|card-grid|opportunity-card|deadline-words|list-address))/,
                },
                { name: 'forms', test: /src\/platform\/web\/ui\/(field|text-)/ },
                {
                  name: 'quiz-parts',
                  test: /src\/(platform\/web\/ui\/(progress|drawings\/leaper)|features\/discovery-quiz\/web\/quiz-storage)/,
                },
              ],
            },
          },
        },
      },
}));
