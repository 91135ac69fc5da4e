import type { ReactNode } from 'react';
import type { SubmittedFile } from '../contract.ts';
import { filePath } from './assignment-api.ts';
import { fileText } from './assignment-labels.ts';

type Properties = { files: readonly SubmittedFile[]; children?: (file: SubmittedFile) => ReactNode };

/** Files as links that download them. */
export const FileList = ({ files, children }: Properties) =>
  files.length === 0 ? null : (
    <ul className="file-list">
      {files.map((file) => (
        <li key={file.id}>
          <a className="link" href={filePath(file.id)} download={file.name}>
            <bdi>{file.name}</bdi>
          </a>
          <span>{fileText(file)}</span>
          {children?.(file)}
        </li>
      ))}
    </ul>
  );
