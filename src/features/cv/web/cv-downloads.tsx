import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cvPath } from '../vocabulary.ts';

/** A CV as files. */
export const CvDownloads = ({ id }: { id: string }) => (
  <section className="cv-section" aria-labelledby="downloads-title">
    <h2 id="downloads-title">Download</h2>
    <ul className="cv-downloads">
      <li>
        <ButtonLink variant="second" href={`${cvPath(id)}/resume.json`} download>
          JSON Resume
        </ButtonLink>
        <p>For other sites and programs that read CVs. You can bring it back here too.</p>
      </li>
    </ul>
  </section>
);
