import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { Opportunity } from '../../contract.ts';

type Properties = {
  opportunity: Pick<Opportunity, 'id' | 'slug' | 'title' | 'link'>;
  /** Whether it opens on a later day: the reminder comes first then. */
  isLater: boolean;
  /** Whether who reads it may apply now, as far as is known; 'Apply Now' notes the application then. */
  mayApply: boolean;
  /** Whether these are the main buttons of a page. They say that only the official site is left, where it is. */
  isMain?: boolean;
};

/** The link to apply. What opens later has a calendar file too: it rings on the day before, without an account. */
export function ApplyLinks({ opportunity: { id, slug, title, link }, isLater, mayApply, isMain = false }: Properties) {
  const isSite = isMain && !mayApply;
  const variant = isMain && mayApply ? 'main' : 'second';
  return (
    <>
      {isLater && (
        <ButtonLink
          href={`/opportunities/${slug}/calendar.ics`}
          variant={variant}
          rel="nofollow"
          aria-label={`Remind me: ${title} (a calendar file)`}
        >
          Remind me
        </ButtonLink>
      )}
      {link && (
        <ButtonLink
          href={link}
          ping={`/api/counted/applies/${slug}`}
          data-apply={mayApply ? id : undefined}
          variant={!isLater ? variant : isMain ? 'second' : 'quiet'}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={isSite ? undefined : `Apply Now: ${title} (opens a new tab)`}
        >
          {isSite ? 'Official site' : 'Apply Now'}
        </ButtonLink>
      )}
    </>
  );
}
