import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getJson } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { keptLetter } from './contract.ts';

const loadLetter = async () => keptLetter;
const loadLetters = async () => z.array(keptLetter);

export const mailboxQuery = queryOptions({
  queryKey: ['api/dev/mail'],
  queryFn: async ({ client }) => (await getJson('/api/dev/mail', loadLetters, { client })).body,
});

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: ['api/dev/mail', id],
    queryFn: async ({ client }) =>
      (await getJson(`/api/dev/mail/${encodeURIComponent(id)}`, loadLetter, { client })).body,
  });

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
const Sent = ({ at }: { at: string }) => <time dateTime={at}>{instant.format(new Date(at))} UTC</time>;

const StandIn = () => (
  <Banner kind="warning" title="This is not a real mailbox">
    SeaLeap runs as a demo here, without a mail server. Everyone who can open this page can read every letter. Nothing
    leaves this machine.
  </Banner>
);

/** Every letter of the demo, newest first. */
export function MailboxPage() {
  const { data: letters = [] } = useQuery(mailboxQuery);
  return (
    <main id="main" tabIndex={-1} className="wide grid grid-cols-1 gap-6">
      <h1>Demo mailbox</h1>
      <StandIn />
      {letters.length === 0 ? (
        <EmptyState title="No mail yet">
          <p>When SeaLeap sends a letter, it arrives here.</p>
          <ButtonLink href="/about#community" variant="second">
            Sign up for news
          </ButtonLink>
        </EmptyState>
      ) : (
        <ol className="grid grid-cols-1">
          {letters.map(({ id, to, subject, sentAt }) => (
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
    </main>
  );
}

/** One letter: how a mail program shows it, and the text that programs without HTML show. */
export function LetterPage() {
  const { id } = usePageAddress().params;
  const { data: letter } = useQuery(letterQuery(id!));
  if (!letter) return null;
  return (
    <main id="main" tabIndex={-1} className="wide grid grid-cols-1 gap-6">
      <p>
        <a className="link" href="/dev/mail">
          All mail
        </a>
      </p>
      <h1 dir="auto">{letter.subject}</h1>
      <p className="text-muted">
        To {letter.to}, <Sent at={letter.sentAt} />
      </p>
      <StandIn />
      <section aria-labelledby="as-html" className="grid grid-cols-1 gap-3">
        <h2 id="as-html">As HTML</h2>
        <iframe
          title="The letter as HTML"
          src={`/dev/mail/${letter.id}/html`}
          sandbox="allow-top-navigation-by-user-activation"
          className="h-160 w-full rounded-card border border-control"
        />
      </section>
      <section aria-labelledby="as-text" className="grid grid-cols-1 gap-3">
        <h2 id="as-text">As text</h2>
        <pre className="whitespace-pre-wrap font-sans" dir="auto">
          <Linked text={letter.text} links={letter.links} />
        </pre>
      </section>
    </main>
  );
}

/** Text in which the addresses that the letter holds can be followed. */
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
