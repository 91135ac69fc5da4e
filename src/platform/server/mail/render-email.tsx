import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describePictures } from '#platform/shared/text/picture-mark.ts';
import { renderMarkdown } from '../markdown.ts';
import type { EmailMessage } from './email.ts';

type RenderedEmail = { subject: string; text: string; html: string };

/** Bidirectional control characters: in a user's name they could reorder a sentence or a URL. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;
const withoutDirectionMarks = (text: string) => text.replace(directionMarks, '');
const oneLine = (text: string) => withoutDirectionMarks(text).replace(/\s+/g, ' ').trim();

const unsubscribeLabel = 'Unsubscribe';

/** Renders the text and HTML parts. All input is escaped, and nothing is loaded but pictures of ours. */
export function renderEmail(message: EmailMessage): RenderedEmail {
  const subject = oneLine(message.subject);
  return {
    subject,
    text: renderText(message),
    html: `<!doctype html>${renderToStaticMarkup(<EmailDocument message={message} subject={subject} />)}`,
  };
}

function renderText({ paragraphs, markdown, items = [], action, notes = [], unsubscribe }: EmailMessage) {
  const sections = [
    ...paragraphs,
    ...(markdown ? [describePictures(markdown)] : []),
    ...items
      .flatMap((item) => [item, ...(item.items ?? [])])
      .map(({ title, text, href }) => [title, text, href].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    '-- \nSeaLeap',
    ...notes,
    ...(unsubscribe ? [`${unsubscribeLabel}:\n${unsubscribe}`] : []),
  ];
  return `${sections.map(withoutDirectionMarks).join('\n\n')}\n`;
}

/** Styles are inline because many mail clients ignore sheets; the sheet adds dark colours. */
const sheet = `
.text p,.text ul,.text ol,.text blockquote,.text pre,.text table{margin:0 0 16px}
.text h2,.text h3,.text h4{margin:24px 0 8px;line-height:1.25}
.text a{color:#0a6c74}
.text img{display:block;max-width:100%;height:auto;border-radius:8px}
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#071a26!important;color:#e9f1f2!important}
.logo,.link,.text a{color:#4fd1c5!important}
.edge{border-color:#1b3a4b!important}
.small{color:#9fb6c1!important}
.button{background:#ff8a5c!important;color:#071a26!important}
}`;

/** Of the sheet, in pixels. */
const maxWidth = 560;

const styles = {
  page: {
    margin: 0,
    padding: '24px 16px 48px',
    background: '#fbf8f1',
    color: '#0c2233',
    fontFamily: "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
    fontSize: 17,
    lineHeight: 1.55,
    overflowWrap: 'break-word',
  },
  sheet: { maxWidth, margin: '0 auto' },
  logo: { margin: 0, color: '#0a6c74', fontSize: 20, fontWeight: 800, letterSpacing: '-0.02em' },
  edge: { margin: '12px 0 32px', border: 0, borderTop: '3px double #d9d2c0' },
  heading: { margin: '0 0 16px', fontSize: 25, fontWeight: 800, lineHeight: 1.2, letterSpacing: '-0.02em' },
  paragraph: { margin: '0 0 16px', whiteSpace: 'pre-line' },
  button: {
    display: 'inline-block',
    margin: '8px 0 16px',
    padding: '12px 22px',
    borderRadius: 8,
    background: '#c8411b',
    color: '#ffffff',
    fontWeight: 650,
    textDecoration: 'none',
  },
  small: { margin: '0 0 12px', color: '#4a6072', fontSize: 15, whiteSpace: 'pre-line' },
  link: { color: '#0a6c74', wordBreak: 'break-all' },
  itemHeading: { margin: '28px 0 12px', fontSize: 20, fontWeight: 750, lineHeight: 1.3 },
  itemLink: { color: '#0a6c74', fontWeight: 700 },
} satisfies Record<string, CSSProperties>;

const Link = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" style={styles.link} href={href}>
    {children}
  </a>
);

/** `dir=auto`: user text may be in a right-to-left script. */
const Small = ({ children }: { children: ReactNode }) => (
  <p className="small" style={styles.small} dir="auto">
    {children}
  </p>
);

function EmailDocument({ message, subject }: { message: EmailMessage; subject: string }) {
  const { paragraphs, markdown, pictures, items = [], action, notes = [], unsubscribe } = message;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{sheet}</style>
      </head>
      <body className="page" style={styles.page}>
        <main style={styles.sheet}>
          <p className="inline-flex items-center text-lg font-extrabold tracking-tight gap-2" style={styles.logo}>
            SeaLeap
          </p>
          <hr className="edge" style={styles.edge} />
          <h1 style={styles.heading} dir="auto">
            {subject}
          </h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} style={styles.paragraph} dir="auto">
              {withoutDirectionMarks(paragraph)}
            </p>
          ))}
          {markdown && <LongText markdown={markdown} pictures={pictures} />}
          {items.map((item) =>
            item.items?.length ? (
              <Section key={item.href + item.title} title={item.title} href={item.href} items={item.items} />
            ) : (
              <Item key={item.href + item.title} title={item.title} text={item.text} href={item.href} />
            ),
          )}
          {action && <Action {...action} />}
          {(notes.length > 0 || unsubscribe) && <hr className="edge" style={styles.edge} />}
          {notes.map((note) => (
            <Small key={note}>{withoutDirectionMarks(note)}</Small>
          ))}
          {unsubscribe && (
            <Small>
              <Link href={unsubscribe}>{unsubscribeLabel}</Link>
            </Small>
          )}
        </main>
      </body>
    </html>
  );
}

const LongText = ({ markdown, pictures }: { markdown: string; pictures: string | undefined }) => {
  const html = renderMarkdown(withoutDirectionMarks(markdown), {
    deeper: 1,
    ...(pictures && { pictures: { base: pictures, isSmall: true, maxWidth } }),
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown, sanitized by renderMarkdown.
  return <div className="text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
};

type ItemProperties = { title: string; text: string; href: string };

const Item = ({ title, text, href }: ItemProperties) => (
  <p style={styles.paragraph} dir="auto">
    <a className="link" style={styles.itemLink} href={href}>
      {withoutDirectionMarks(title)}
    </a>
    {text && `\n${withoutDirectionMarks(text)}`}
  </p>
);

const Section = ({ title, href, items }: { title: string; href: string; items: readonly ItemProperties[] }) => (
  <>
    <h2 style={styles.itemHeading} dir="auto">
      <a className="link" style={styles.itemLink} href={href}>
        {withoutDirectionMarks(title)}
      </a>
    </h2>
    {items.map((item) => (
      <Item key={item.href + item.title} {...item} />
    ))}
  </>
);

/** The URL is repeated as text for clients that show no buttons. */
const Action = ({ label, href }: { label: string; href: string }) => (
  <>
    <p style={styles.paragraph}>
      <a className="button" style={styles.button} href={href}>
        {withoutDirectionMarks(label)}
      </a>
    </p>
    <Small>
      If the button does not work, open this address: <Link href={href}>{href}</Link>
    </Small>
  </>
);
