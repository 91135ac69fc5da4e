import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** Two builds: the browser's code, and with `--ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'src/app/web/public',
  // The server loads the packages of `dependencies` at run time; the build takes in all others.
  ssr: { external: Object.keys(manifest.dependencies), noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        // Files of drawings have the addresses of the browser's build.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            main: 'src/app/server/main.ts',
            snapshot: 'src/app/server/commands/snapshot.ts',
            import: 'src/app/server/commands/import.ts',
            'content-report': 'src/app/server/commands/content-report.ts',
            admin: 'src/app/server/commands/admin.ts',
            backup: 'src/app/server/commands/backup.ts',
            restore: 'src/app/server/commands/restore.ts',
            'reader-worker': 'src/app/server/reader-worker.ts',
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
          input: {
            // An entry of its own: every loader would name it again if it came with the first script.
            app: 'src/app/web/app.css',
            boot: 'src/app/web/boot.ts',
            'service-worker': 'src/app/web/service-worker.ts',
            'push-worker': 'src/app/web/push-worker.ts',
          },
          output: {
            entryFileNames: ({ name }) => (name.endsWith('-worker') ? '[name].js' : 'assets/[name]-[hash].js'),
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            // The code that nearly every page needs arrives as three files, one of them for members, which compress
            // better than two dozen.
            codeSplitting: {
              groups: [
                // `useQueries` is used by members' pages only, and comes with them.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack(?!.*queries))\/|rolldown\/runtime/i,
                },
                {
                  name: 'site',
                  test: /src\/(platform\/shared\/(dates\/(dates|durations)|hash|text\/text)|platform\/web\/(http|refusals|json-query|page-part|ui\/(icon|button|badge|skeleton|states|banner|stored-picture|layout\/(page-frame|part|back-link)|drawings\/compass-rose)|lists\/(list-query|growing-list))|app\/web\/layout\/(logo|site-links))\.tsx?$/,
                },
                // Every page of the administration, and of teaching, leads to the others: one file of their lists each.
                ...[
                  { name: 'admin-pages', test: /-admin-pages\.ts$/ },
                  { name: 'teach-pages', test: /\/teach-[\w-]+-pages\.ts$/ },
                ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
                {
                  name: 'member-parts',
                  test: /src\/(platform\/web\/(live-events|other-tabs)|features\/(people\/accounts\/web\/sign-out-form|career\/applications\/web\/saved\/(loaded-save|use-saved-refresh|saved-query|refresh-api)|money\/memberships\/web\/use-membership-refresh|people\/notifications\/web\/(bell|unread-api|use-(live-count|zone-report)|zone-storage))|app\/web\/layout\/(member(-menu|-parts)?|menu-groups))\.(tsx?|css)$/,
                  // Code that visitors' pages need too stays where it is.
                  includeDependenciesRecursively: false,
                },
                // Lists of opportunities and the page of one share most of their code.
                {
                  name: 'opportunity-values',
                  test: /src\/features\/(people\/interests\/(vocabulary|web\/shared\/category-art)|opportunities\/core\/(vocabulary|web\/(list\/list-address|opportunity-api|use-reader)))\.tsx?$|src\/platform\/(shared\/dates\/(deadline-labels|usual-windows)|web\/lists\/list-address)\.ts$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'opportunity-card',
                  test: /src\/(platform\/(shared\/dates\/tile-labels|web\/ui\/(chip|date-tile))|features\/(opportunities\/core\/web\/(detail\/eligibility-labels|opportunity-picture|funding-labels|list\/marked|shared\/(opportunity-card|card-(facts|foot)|apply-links))))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'opportunity-list',
                  test: /src\/(platform\/web\/ui\/floating\/filter-sheet|features\/(people\/interests\/web\/shared\/category-mark|opportunities\/core\/web\/(filters|list)\/(facet-group|facet-labels|country-facet|list-(filters|switch|page|parts)|shown-cards|sort-select|category-chips)))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'detail-page',
                  test: /src\/(platform\/shared\/countries\/languages|features\/opportunities\/core\/(document-vocabulary|note-address-vocabulary|web\/([a-z]+\/)?(detail-page|note-section|opportunity-(section|facts|panel)|application-steps|eligibility-list|note-labels|opening-time|share-actions|more-actions|detail-(actions|deadline)|verdict-section|official-host)))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'list',
                  test: /src\/platform\/web\/(lists\/(use-list-form|load-more)|ui\/layout\/search-row)\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'forms',
                  test: /src\/platform\/web\/(forms\/(form|form-context|form-error|form-values|kept-form-storage|post-button|typed-form|use-form)|ui\/fields\/(field|text-field))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'toasts',
                  test: /src\/platform\/web\/(read-again|ui\/floating\/(toaster|toast-store))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'classroom',
                  test: /src\/features\/(catalogue\/courses\/classroom-vocabulary|learning\/classroom\/(vocabulary|web\/(classroom-api|shared\/classroom-(article|frame))))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'webinar-page',
                  test: /src\/features\/meeting\/webinars\/web\/(visitor-webinar-page|webinar-sheet)\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'discussion',
                  test: /src\/features\/learning\/discussions\/web\/([a-z]+\/)?(community-article|community-api|discussion-api|discussion-address|draft-storage|shown-parts|thread-api|write-button)\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
}));
