import { issuesApi, useIssuePreview } from './issue-api.ts';

type Properties = { id: string; content: { subject: string; text: string }; isSaved?: boolean };

export function IssuePreview({ id, content, isSaved = true }: Properties) {
  const { data, error } = useIssuePreview(content);
  if (error) return <p role="alert">The preview could not be made. Please try again.</p>;
  return (
    <div className="issue-preview" aria-busy={!data}>
      <h2 dir="auto">{content.subject || 'Without a subject'}</h2>
      {data && (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown without raw HTML. */}
          <div className="issue-text" dir="auto" dangerouslySetInnerHTML={{ __html: data.html }} />
          <details>
            <summary>As plain text</summary>
            <pre className="issue-plain" dir="auto">
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
