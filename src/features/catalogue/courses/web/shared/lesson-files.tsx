import { formatSize } from '#platform/shared/text/format-size.ts';
import type { LessonFile } from '../../media-contract.ts';
import '../video.css';

type Properties = {
  files: readonly LessonFile[];
  /** The address of the lesson, or of what else offers them, in the API. */
  base: string;
};

/** Lists the files that a lesson or an assignment offers for download. */
export const LessonFiles = ({ files, base }: Properties) =>
  files.length === 0 ? null : (
    <section className="lesson-files" aria-labelledby="lesson-files-title">
      <h2 id="lesson-files-title">Files</h2>
      <ul>
        {files.map(({ id, name, kind, size }) => (
          <li key={id}>
            <a className="link" href={`${base}/files/${id}`} download={name}>
              <bdi>{name}</bdi>
            </a>
            <span>
              {kind.toUpperCase()}, {formatSize(size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
