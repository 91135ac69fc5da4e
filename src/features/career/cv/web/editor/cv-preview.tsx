import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { leadTo } from '#platform/web/ui/layout/lead-to.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useCvPages } from '../cv-api.ts';
import { useRested } from './use-rested.ts';

/** Whether the pages are drawn: at once where there is room beside the editor, elsewhere when they are asked for. */
export function usePreview() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(matchMedia('(min-width: 72rem)').matches), []);
  const show = () => {
    setIsShown(true);
    leadTo('#preview');
  };
  return { isShown, show };
}

type Properties = {
  id: string;
  version: number;
  preview: ReturnType<typeof usePreview>;
  /** The document as files, above its pages. */
  downloads: ReactNode;
};

/** The pages of the PDF as they are saved; on small screens, when they are asked for. */
export function CvPreview({ id, version, preview, downloads }: Properties) {
  return (
    <aside
      id="preview"
      className="mt-12 scroll-mt-20 min-[72rem]:sticky min-[72rem]:max-h-[calc(100vh_-_32px_-_var(--header))] min-[72rem]:self-start min-[72rem]:top-[calc(16px+var(--header))] min-[72rem]:mt-4 min-[72rem]:overflow-y-auto"
      aria-labelledby="preview-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: beside the editor it scrolls, which must work by keyboard.
      tabIndex={0}
    >
      <h2 className="text-xl mb-2" id="preview-title">
        Preview
      </h2>
      {downloads}
      {preview.isShown ? (
        <Pages id={id} version={version} />
      ) : (
        <Button variant="second" onClick={preview.show}>
          Show the preview
        </Button>
      )}
    </aside>
  );
}

function Pages({ id, version }: Pick<Properties, 'id' | 'version'>) {
  const { data, error, isFetching, refetch } = useCvPages(id, useRested(version));
  if (error && !data)
    return (
      <div role="alert">
        <p>{failureText(error)}</p>
        <Button variant="second" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data)
    return (
      <div role="status">
        <span className="visually-hidden">Drawing the preview</span>
        <Skeleton className="block w-full rounded-tiny bg-[#fff] border border-line [&:not(img)]:aspect-[1/1.414]" />
      </div>
    );
  if ('problem' in data) return <p role="alert">{data.problem}</p>;
  const { pages } = data;
  return (
    <>
      <p className="max-w-prose text-muted mt-2 mb-5" role="status">
        {pages.length === 1 ? 'One page' : `${pages.length} pages`}, as the PDF will be
        {pages.length > 2 && '. Most readers expect one or two'}.
      </p>
      <div className={isFetching ? 'grid opacity-70 gap-4' : 'grid gap-4'}>
        {pages.map((page, at) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name.
            key={at}
            className="block w-full rounded-tiny bg-[#fff] border border-line [&:not(img)]:aspect-[1/1.414]"
            alt={`Page ${at + 1} of ${pages.length} of the PDF; its text is that of the fields.`}
            src={`data:image/svg+xml,${encodeURIComponent(page)}`}
          />
        ))}
      </div>
    </>
  );
}
