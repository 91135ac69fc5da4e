import { useEffect, useState } from 'react';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { PageFrame } from '#platform/web/ui/page-frame.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { FailedState } from '#platform/web/ui/states.tsx';
import { useOpportunity } from './opportunity-api.ts';
import { OpportunitySection } from './opportunity-section.tsx';

type Viewed = typeof import('./recently-viewed.tsx');

/** Milliseconds after which a page has been looked at. */
const viewedAfterMs = 6_000;

export function DetailPage() {
  const [viewed, setViewed] = useState<Viewed>();
  useEffect(() => {
    const timer = setTimeout(() => void import('./recently-viewed.tsx').then(setViewed, () => {}), viewedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, error, refetch } = useOpportunity(usePageAddress().params.slug!);

  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <PageFrame className="detail-page">
      {error && !data ? (
        <FailedState
          title={isMissing ? 'We could not find this opportunity' : 'We could not load this opportunity'}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <BackLink>
            <a href="/opportunities">All opportunities</a>
          </BackLink>
          {data ? <OpportunitySection opportunity={data} /> : <DetailSkeleton />}
          {data && viewed && <viewed.RecentlyViewed current={data} />}
        </>
      )}
    </PageFrame>
  );
}

/** The page that comes, as shapes. */
function DetailSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading the opportunity
      </p>
      <div
        className="detail grid [grid-template:'head_side'_auto_'text_side'_1fr_/_minmax(0,_1fr)_320px] gap-y-6 gap-x-14 max-side:[grid-template:'head'_'side'_'text'_/_minmax(0,_1fr)] [.detail&]:[grid-template:'head_side'_auto_'text_side'_1fr_/_minmax(0,_1fr)_320px] max-side:[.detail&]:[grid-template:'cover'_'head'_'side'_'text'_/_minmax(0,_1fr)] max-side:[.detail&]:gap-5 [&_a:not(.button)]:text-sea [&_a:not(.button)]:underline [&_a:not(.button)]:underline-offset-3"
        aria-hidden="true"
      >
        <div className="[grid-area:head]">
          <div className="flex items-center mb-3 gap-3 max-sm:mb-2 max-sm:gap-2 [&>.save]:ms-auto [&>.save]:-me-2 [&>.save]:-my-1.5 [&>.save-form]:ms-auto [&>.save-form]:-me-2 [&>.save-form]:-my-1.5 @max-[20rem]:[&_.save]:justify-center [&:has(.save)]:flex-wrap">
            <Skeleton className="organization-mark grid w-11 h-11 flex-none rounded-input bg-shallow text-ink text-base font-bold tracking-tight leading-none place-items-center whitespace-nowrap overflow-hidden [&:is(img)]:bg-[#fff] [&:is(img)]:object-contain [&:is([data-length='3'],[data-length='4'])]:text-[14px]" />
            <Skeleton className="w-[11rem] h-[1.5rem]" />
          </div>
          <Skeleton className="h-control max-w-lg" />
          <Skeleton className="w-[60%] h-[1rem] mt-2" />
        </div>
        <div className="flex [grid-area:side] flex-col self-start gap-4 side:sticky side:max-h-[calc(100dvh_-_48px)] side:top-6 side:overflow-y-auto max-side:contents side:[&_.detail-actions>.save-form]:basis-[6rem]">
          <Skeleton className="aspect-[8/3] [grid-area:cover] flex-none rounded-card bg-shallow border border-line overflow-hidden max-side:h-28 max-side:aspect-auto max-sm:h-18 [&_svg]:block [&_svg]:w-full [&_svg]:h-full [&_svg]:object-cover [&_img]:block [&_img]:w-full [&_img]:h-full [&_img]:object-cover [&:has(img)]:aspect-[2] max-side:[&:has(img)]:aspect-auto max-side:[&:has(img)]:h-50 max-sm:[&:has(img)]:h-37.5 [@media_(min-width:_56.0625rem)_and_(max-height:_56rem)]:[&:not(:has(img))]:hidden" />
          <Skeleton className="detail-side h-90 [grid-area:side] self-start rounded-card bg-shallow p-6" />
        </div>
        <div className="detail-text [grid-area:text] max-w-prose [&_h2]:text-xl [&_h2]:mt-10 [&_h2]:mb-3">
          <Skeleton className="h-80" />
        </div>
      </div>
    </>
  );
}
