import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { anyText, useFilter } from '#platform/web/lists/list-address.ts';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { Template } from '../contract.ts';
import { useTemplates } from './system-api.ts';

export function EmailPreviewsPage() {
  const { email } = useFilter({ email: anyText() });
  return (
    <>
      <AdminHead
        title="Our emails"
        lead="Every email that SeaLeap sends, with example names."
        back={{ href: '/admin/system', label: 'System' }}
      />
      <Loaded query={useTemplates()} failedTitle="We could not load the emails" loadingLabel="Loading the emails">
        {(data) => <EmailPreviews templates={data} shown={data.find(({ name }) => name === email) ?? data[0]!} />}
      </Loaded>
    </>
  );
}

const EmailPreviews = ({ templates, shown }: { templates: readonly Template[]; shown: Template }) => (
  <div className="grid gap-6 *:min-w-0 bar:grid-cols-[240px_minmax(0,1fr)]">
    <nav className="max-h-[16rem] overflow-y-auto bar:max-h-none" aria-label="Emails">
      <ul>
        {templates.map(({ name, subject }) => (
          <li key={name}>
            {/* The frame needs a document with its own policy: no client-side navigation. */}
            <a
              className="flex min-h-control items-center rounded-input text-sm px-3 py-1 hover:bg-shallow aria-[current]:bg-shoal aria-[current]:font-strong"
              href={`/admin/emails?email=${name}`}
              target="_self"
              aria-current={name === shown.name ? 'true' : undefined}
            >
              <bdi>{subject}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <article aria-labelledby="email">
      <h2 id="email">
        <bdi>{shown.subject}</bdi>
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-y-0 gap-x-6 *:min-w-0">
        <section aria-labelledby="email-html">
          <h3 className="text-base mx-0 mt-4 mb-2" id="email-html">
            As HTML
          </h3>
          <iframe
            className="w-full h-[34rem] rounded-card bg-surface border border-control"
            title="The email as HTML"
            src={`/api/admin/emails/${shown.name}/html`}
            sandbox=""
          />
        </section>
        <section aria-labelledby="email-text">
          <h3 className="text-base mx-0 mt-4 mb-2" id="email-text">
            As text
          </h3>
          <pre className="rounded-card bg-surface text-sm wrap-anywhere whitespace-pre-wrap p-4 border border-line">
            {shown.text}
          </pre>
        </section>
      </div>
    </article>
  </div>
);
