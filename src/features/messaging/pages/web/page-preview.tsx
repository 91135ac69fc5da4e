import { failureText } from '#platform/web/http.ts';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { type DraftValue, usePagePreview } from './page-admin-api.ts';

/** The draft as readers will see it, made by the server. */
export function PagePreview({ id, draft }: { id: string; draft: DraftValue }) {
  const { data, error } = usePagePreview(id, draft);
  return (
    <Panel className="wrap-anywhere" aria-label="Preview" aria-busy={!data}>
      {error ? (
        <p role="alert">The preview could not be made. {failureText(error)}</p>
      ) : (
        data && (
          <article>
            <h2 className="text-2xl" dir="auto">
              {data.title || 'Without a title'}
            </h2>
            {data.html ? <RenderedText html={data.html} /> : <p className="text-muted">Nothing to see yet.</p>}
          </article>
        )
      )}
    </Panel>
  );
}
