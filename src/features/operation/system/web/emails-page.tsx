import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { useAdminFilter } from '#platform/web/admin/admin-list.ts';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { Template } from '../contract.ts';
import { useTemplates } from './system-api.ts';
import './system.css';

export function EmailPreviewsPage() {
  const { email } = useAdminFilter(['email']);
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
  <div className="system-emails">
    <nav aria-label="Emails">
      <ul>
        {templates.map(({ name, subject }) => (
          <li key={name}>
            {/* The frame needs a document with its own policy: no client-side navigation. */}
            <a
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
      <div className="system-email-parts">
        <section aria-labelledby="email-html">
          <h3 id="email-html">As HTML</h3>
          <iframe title="The email as HTML" src={`/api/admin/emails/${shown.name}/html`} sandbox="" />
        </section>
        <section aria-labelledby="email-text">
          <h3 id="email-text">As text</h3>
          <pre>{shown.text}</pre>
        </section>
      </div>
    </article>
  </div>
);
