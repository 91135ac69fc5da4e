import type { MouseEvent } from 'react';
import { emojiOf } from '#platform/shared/text/emoji.ts';
import { isPlainClick } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import type { AnyDocument } from '../document-contract.ts';
import { cvPath } from '../document-vocabulary.ts';
import { letterPath } from '../letter-vocabulary.ts';

type DocumentFile = { href: string; label: string; text?: string };

const texts = (name: string): DocumentFile[] => [
  { href: `${name}.pdf`, label: 'PDF' },
  { href: `${name}.docx`, label: 'Word' },
  { href: `${name}.txt`, label: 'Plain text', text: 'To copy into the fields of a form.' },
];
export const cvFiles = (id: string): DocumentFile[] => [
  ...texts(`${cvPath(id)}/cv`),
  {
    href: `${cvPath(id)}/resume.json`,
    label: 'JSON Resume',
    text: 'For other sites that read CVs. You can bring it back here.',
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

/** A CV or a letter as files, as it is saved: PDF and Word at hand, the others behind a line. */
export function CvDownloads({ files, document, onSave }: Properties) {
  const emoji = emojiOf(JSON.stringify(document));
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const { href } = event.currentTarget;
    if (!onSave || !isPlainClick(event)) return;
    event.preventDefault();
    await onSave();
    location.assign(href);
  }
  const toButton = ({ href, label }: DocumentFile) => (
    <ButtonLink key={href} size="small" variant="second" href={href} download onClick={(event) => void open(event)}>
      {label}
    </ButtonLink>
  );
  const [pdf, word, ...others] = files;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="visually-hidden">Download:</span>
      {pdf && toButton(pdf)}
      {word && toButton(word)}
      <Disclosure className="open:basis-full">
        <summary>Other files</summary>
        <ul className="grid gap-3">
          {others.map((file) => (
            <li key={file.href}>
              {toButton(file)}
              <p className="text-muted text-sm mt-1">{file.text}</p>
            </li>
          ))}
        </ul>
      </Disclosure>
      {emoji.length > 0 && (
        <p className="basis-full text-sm" role="status">
          The PDF leaves out emoji: {emoji.slice(0, maxNamed).join(' ')}. The other files have them.
        </p>
      )}
    </div>
  );
}
