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
          <div
            className="issue-text [&>*+*]:mt-4 [&_h2]:font-bold [&_h3]:font-bold [&_h4]:font-bold [&_h5]:font-bold [&_h6]:font-bold [&_ul]:list-disc [&_ul]:ps-[1.5em] [&_ol]:list-decimal [&_ol]:ps-[1.5em] [&_a]:text-sea [&_a]:underline [&_a]:underline-offset-3"
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown without raw HTML.
            dangerouslySetInnerHTML={{ __html: data.html }}
          />
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
