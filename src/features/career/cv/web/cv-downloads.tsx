import type { MouseEvent } from 'react';
import { emojiOf } from '#platform/shared/text/emoji.ts';
import { isPlainClick } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import type { AnyDocument } from '../document-contract.ts';
import { cvPath } from '../document-vocabulary.ts';
import { letterPath } from '../letter-vocabulary.ts';

type DocumentFile = { href: string; label: string; text: string };

const texts = (name: string): DocumentFile[] => [
  {
    href: `${name}.pdf`,
    label: 'PDF',
    text: 'To send and to print. Its text can be selected, searched and read aloud.',
  },
  {
    href: `${name}.docx`,
    label: 'Word',
    text: 'To change it in Word, Google Docs or LibreOffice, or where a form asks for it.',
  },
  { href: `${name}.txt`, label: 'Plain text', text: 'To copy into the fields of a form.' },
];
export const cvFiles = (id: string): DocumentFile[] => [
  ...texts(`${cvPath(id)}/cv`),
  {
    href: `${cvPath(id)}/resume.json`,
    label: 'JSON Resume',
    text: 'For other sites and programs that read CVs. You can bring it back here too.',
  },
];
export const letterFiles = (id: string) => texts(`${letterPath(id)}/letter`);

/** As many emoji are named. */
const maxNamed = 12;

type Properties = {
  files: readonly DocumentFile[];
  document: AnyDocument;
  /** Resolves when what is written is saved. */
  onSave?: () => Promise<void>;
};

/** A CV or a letter as files, as it is saved. */
export function CvDownloads({ files, document, onSave }: Properties) {
  const emoji = emojiOf(JSON.stringify(document));
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const { href } = event.currentTarget;
    if (!onSave || !isPlainClick(event)) return;
    event.preventDefault();
    await onSave();
    location.assign(href);
  }
  return (
    <Section aria-labelledby="downloads-title">
      <h2 id="downloads-title">Download</h2>
      {emoji.length > 0 && (
        <p className="max-w-prose mt-2" role="status">
          The PDF leaves out emoji: {emoji.slice(0, maxNamed).join(' ')}. The other files have them.
        </p>
      )}
      <ul className="grid my-4 border-0 border-line gap-5">
        {files.map(({ href, label, text }, index) => (
          <li key={href}>
            <ButtonLink
              {...(index > 0 && { variant: 'second' })}
              href={href}
              download
              onClick={(event) => void open(event)}
            >
              {label}
            </ButtonLink>
            <p className="text-muted text-sm mt-1.5">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
