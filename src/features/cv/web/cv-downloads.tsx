import type { MouseEvent } from 'react';
import { isPlainClick } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cvPath } from '../vocabulary.ts';

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
        <li>
          <ButtonLink href={`${cvPath(id)}/cv.pdf`} download onClick={(event) => void open(event)}>
            PDF
          </ButtonLink>
          <p>To send and to print. Its text can be selected, searched and read aloud.</p>
        </li>
        <li>
          <ButtonLink
            variant="second"
            href={`${cvPath(id)}/resume.json`}
            download
            onClick={(event) => void open(event)}
          >
            JSON Resume
          </ButtonLink>
          <p>For other sites and programs that read CVs. You can bring it back here too.</p>
        </li>
      </ul>
    </section>
  );
}
