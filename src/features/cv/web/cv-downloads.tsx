import type { MouseEvent } from 'react';
import { isPlainClick } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cvPath } from '../vocabulary.ts';

const files = [
  { file: 'cv.pdf', label: 'PDF', text: 'To send and to print. Its text can be selected, searched and read aloud.' },
  {
    file: 'cv.docx',
    label: 'Word',
    text: 'To change it in Word, Google Docs or LibreOffice, or where a form asks for it.',
  },
  { file: 'cv.txt', label: 'Plain text', text: 'To copy into the fields of a form.' },
  {
    file: 'resume.json',
    label: 'JSON Resume',
    text: 'For other sites and programs that read CVs. You can bring it back here too.',
  },
];

type Properties = {
  id: string;
  /** Resolves when what is written is saved. */
  onSave?: () => Promise<void>;
};

/** A CV as files, as it is saved. */
export function CvDownloads({ id, onSave }: Properties) {
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const { href } = event.currentTarget;
    if (!onSave || !isPlainClick(event)) return;
    event.preventDefault();
    await onSave();
    location.assign(href);
  }
  return (
    <section className="cv-section" aria-labelledby="downloads-title">
      <h2 id="downloads-title">Download</h2>
      <ul className="cv-downloads">
        {files.map(({ file, label, text }, index) => (
          <li key={file}>
            <ButtonLink
              {...(index > 0 && { variant: 'second' })}
              href={`${cvPath(id)}/${file}`}
              download
              onClick={(event) => void open(event)}
            >
              {label}
            </ButtonLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
