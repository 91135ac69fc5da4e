import type { ReactNode } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LocalTime } from '#platform/web/ui/local-time.tsx';
import type { SubmissionAnswer, SubmissionVersion } from '../../contract.ts';
import { FileList } from './file-list.tsx';

type Properties = {
  versions: readonly SubmissionVersion[];
  /** Names the author above a text: 'You wrote' or a name. */
  author: ReactNode;
  /** The answer to the latest stands above already, so that it is closed too. */
  isClosed?: boolean;
};

/** Lists the submitted versions with their answers, the latest first; earlier versions are closed. */
export const SubmissionHistory = ({ versions, author, isClosed = false }: Properties) => (
  <ol className="" reversed>
    {versions.map((version, index) => (
      <li className="border-b border-line" key={version.number}>
        <details className="open:pb-5" open={index === 0 && !isClosed}>
          <summary className="min-h-control py-2">
            <h3 className="inline text-base m-0">Version {version.number}</h3>{' '}
            <span className="text-muted text-sm">
              <LocalTime at={version.submittedAt} />
              {version.isLate && ', late'}
            </span>
          </summary>
          {version.answer && <AnswerSection answer={version.answer} version={version.number} />}
          {version.text && (
            <>
              <h4 className="text-base font-heavy mt-4">{author}</h4>
              <p className="max-w-prose wrap-anywhere whitespace-pre-wrap my-2" dir="auto">
                {version.text}
              </p>
            </>
          )}
          {version.files.length > 0 && (
            <>
              <h4 className="text-base font-heavy mt-4">Files</h4>
              <FileList files={version.files} />
            </>
          )}
        </details>
      </li>
    ))}
  </ol>
);

const outcomes = { accepted: 'Accepted', revise: 'Please revise' };

type AnswerProperties = {
  answer: SubmissionAnswer;
  /** To which it is, where all are listed. */
  version?: number;
};

/** Shows an instructor's answer. */
export const AnswerSection = ({ answer: { outcome, comment, points, answeredAt, by }, version }: AnswerProperties) => (
  <section
    className="submission-answer bg-surface rounded-card my-2 p-4 border border-line"
    aria-label={`Answer of ${by}${version ? ` to version ${version}` : ''}`}
  >
    <p>
      <Badge kind="strong">{outcomes[outcome]}</Badge> <bdi>{by}</bdi>, <LocalTime at={answeredAt} />
    </p>
    {comment && (
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap my-2" dir="auto">
        {comment}
      </p>
    )}
    {points.length > 0 && (
      <ul className="grid my-3">
        {points.map(({ id, text, points: max, given }) => (
          <li className="flex justify-between py-2 border-b border-line gap-4" key={id}>
            <span dir="auto">{text}</span>{' '}
            <b className="flex-none tabular-nums">
              {given} of {max}
            </b>
          </li>
        ))}
        <li className="flex justify-between py-2 border-b border-line gap-4">
          <span>Together</span>{' '}
          <b className="flex-none tabular-nums">
            {points.reduce((sum, { given }) => sum + given, 0)} of{' '}
            {points.reduce((sum, { points: max }) => sum + max, 0)}
          </b>
        </li>
      </ul>
    )}
  </section>
);
