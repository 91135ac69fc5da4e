import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { issuesApi, useIssuePreview } from './issue-api.ts';

type Properties = { id: string; content: { subject: string; text: string }; isSaved?: boolean };

export function IssuePreview({ id, content, isSaved = true }: Properties) {
  const { data, error } = useIssuePreview(content);
  if (error) return <p role="alert">The preview could not be made. Please try again.</p>;
  return (
    <div className="grid max-w-160 wrap-anywhere gap-4" aria-busy={!data}>
      <h2 dir="auto">{content.subject || 'Without a subject'}</h2>
      {data && (
        <>
          <RenderedText className="issue-text" html={data.html} isCompact />
          <details>
            <summary className="min-h-control text-sea cursor-pointer font-semibold py-2.5">As plain text</summary>
            <pre className="text-sm wrap-anywhere whitespace-pre-wrap p-3" dir="auto">
              {data.text}
            </pre>
          </details>
        </>
      )}
      {isSaved && (
        <p>
          <a className="link" href={`${issuesApi}/${id}/email`} target="_blank" rel="noreferrer">
            See the whole email in a new tab
          </a>
        </p>
      )}
    </div>
  );
}
