import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getJson } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { storedEmail } from './contract.ts';

const loadEmail = async () => storedEmail;
const loadEmails = async () => z.array(storedEmail);

export const mailboxQuery = queryOptions({
  queryKey: ['api/dev/mail'],
  queryFn: async ({ client }) => (await getJson('/api/dev/mail', loadEmails, { client })).body,
});

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: ['api/dev/mail', id],
    queryFn: async ({ client }) =>
      (await getJson(`/api/dev/mail/${encodeURIComponent(id)}`, loadEmail, { client })).body,
  });

const sentAtFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
const Sent = ({ at }: { at: string }) => <time dateTime={at}>{sentAtFormat.format(new Date(at))} UTC</time>;

const DemoNotice = () => (
  <Banner kind="warning" title="This is not a real mailbox">
    SeaLeap runs as a demo here, without a mail server. Everyone who can open this page can read every email. Nothing
    leaves this machine.
  </Banner>
);

/** All emails of the demo, newest first. */
export function MailboxPage() {
  const { data: emails = [] } = useQuery(mailboxQuery);
  return (
    <PageFrame className="grid grid-cols-1 gap-6">
      <h1>Demo mailbox</h1>
      <DemoNotice />
      {emails.length === 0 ? (
        <EmptyState title="No emails yet">
          <p>When SeaLeap sends an email, it arrives here.</p>
          <ButtonLink href="/about#community" variant="second">
            Sign up for news
          </ButtonLink>
        </EmptyState>
      ) : (
        <ol className="grid grid-cols-1">
          {emails.map(({ id, to, subject, sentAt }) => (
            <li key={id} className="grid grid-cols-1 gap-1 border-b border-line py-4">
              <h2 className="text-lg">
                <a className="link" href={`/dev/mail/${id}`} dir="auto">
                  {subject}
                </a>
              </h2>
              <p className="text-sm text-muted">
                To {to}, <Sent at={sentAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  );
}

/** One email, as HTML and as text. */
export function EmailPage() {
  const { id } = usePageAddress().params;
  const { data: message } = useQuery(emailQuery(id!));
  if (!message) return null;
  return (
    <PageFrame className="grid grid-cols-1 gap-6">
      <p>
        <a className="link" href="/dev/mail">
          All emails
        </a>
      </p>
      <h1 dir="auto">{message.subject}</h1>
      <p className="text-muted">
        To {message.to}, <Sent at={message.sentAt} />
      </p>
      <DemoNotice />
      <section aria-labelledby="as-html" className="grid grid-cols-1 gap-3">
        <h2 id="as-html">As HTML</h2>
        <iframe
          title="The email as HTML"
          src={`/dev/mail/${message.id}/html`}
          sandbox="allow-top-navigation-by-user-activation"
          className="h-160 w-full rounded-card border border-control"
        />
      </section>
      <section aria-labelledby="as-text" className="grid grid-cols-1 gap-3">
        <h2 id="as-text">As text</h2>
        <pre className="whitespace-pre-wrap font-sans" dir="auto">
          <Linked text={message.text} links={message.links} />
        </pre>
      </section>
      {message.invitation && (
        <section aria-labelledby="as-file" className="grid grid-cols-1 gap-3">
          <h2 id="as-file">Calendar file</h2>
          <pre className="whitespace-pre-wrap break-words" dir="auto">
            {message.invitation}
          </pre>
        </section>
      )}
    </PageFrame>
  );
}

/** Text whose links can be followed. */
function Linked({ text, links }: { text: string; links: string[] }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes.
    <span key={index}>
      {links.includes(line) ? (
        <a className="link" href={line}>
          {line}
        </a>
      ) : (
        line
      )}
      {'\n'}
    </span>
  ));
}
