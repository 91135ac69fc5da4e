import type { ReactNode } from 'react';
import type { SubmittedFile } from '../../contract.ts';
import { filePath } from '../assignment-api.ts';
import { fileText } from '../assignment-labels.ts';

type Properties = { files: readonly SubmittedFile[]; children?: (file: SubmittedFile) => ReactNode };

/** Files as links that download them. */
export const FileList = ({ files, children }: Properties) =>
  files.length === 0 ? null : (
    <ul className="grid my-3">
      {files.map((file) => (
        <li className="flex min-h-control flex-wrap items-center gap-y-1 gap-x-3" key={file.id}>
          <a
            className="link inline-flex min-h-control items-center wrap-anywhere"
            href={filePath(file.id)}
            download={file.name}
          >
            <bdi>{file.name}</bdi>
          </a>
          <span className="text-muted text-sm">{fileText(file)}</span>
          {children?.(file)}
        </li>
      ))}
    </ul>
  );
