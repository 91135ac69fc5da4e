import { PageRow } from '#platform/web/ui/layout/page-row.tsx';

type Properties = { title: string; lead: string; awareness: string; access: string };

/** The awareness gap and the access gap (specification, section 2). */
export const TwoGaps = ({ title, lead, awareness, access }: Properties) => (
  <section className="bg-shallow">
    <PageRow className="grid grid-cols-[5fr_6fr] py-24 gap-y-10 gap-x-24 max-bar:grid-cols-1 max-bar:py-14">
      <div>
        <h2 className="text-base tracking-normal text-sea">{title}</h2>
        <p className="text-[length:clamp(1.5625rem,_1.2rem_+_1.6vw,_2.0625rem)] font-bold tracking-tight leading-tight text-balance mt-3">
          {lead}
        </p>
      </div>
      <div className="relative ps-12 before:absolute before:w-2.25 before:[background:repeating-linear-gradient(var(--control)_0_24px,_transparent_24px_48px)_center_/_5px_48px_repeat-y] before:content-[''] before:top-1 before:right-auto before:bottom-1 before:left-0 before:border-x before:border-control">
        <h3 className="[p+&]:mt-14">The awareness gap</h3>
        <p className="max-w-[36em] mt-2">{awareness}</p>
        <h3 className="[p+&]:mt-14">The access gap</h3>
        <p className="max-w-[36em] mt-2">{access}</p>
      </div>
    </PageRow>
  </section>
);
