import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { ReviewItem } from '../../shared/review-contract.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DecisionForms } from './decision-forms.tsx';
import { pressDecision } from './decision-keys.ts';

type Properties = {
  item: ReviewItem;
  heading?: 'h2' | 'h3';
  /** Where items of several kinds are listed. */
  kindLabel?: string | undefined;
  /** Called when it was decided and the list is read again. */
  onDone?: () => void;
};

/** What somebody wrote, why it waits, and what can be decided about it. */
export function ReviewCard({ item, heading = 'h2', kindLabel, onDone }: Properties) {
  const { id, version, texts, pictures, action, decisions, page } = item;
  const titleId = `review-${id}`;
  const hasKeys = decisions.some(({ key }) => key);
  return (
    <li
      className="grid gap-4 rounded-card border border-line bg-surface p-5 wrap-anywhere"
      {...(hasKeys && { tabIndex: 0, 'aria-labelledby': titleId, onKeyDown: pressDecision })}
    >
      <Head item={item} titleId={titleId} as={heading} kindLabel={kindLabel} />
      <ReviewCauses causes={item.causes} />
      {texts.map((text) => (
        <TextBlock key={text.label} text={text} />
      ))}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ src, alt, width, height }) => (
            <li key={src}>
              <a href={src}>
                <img
                  className="max-h-60 w-auto"
                  alt={alt}
                  {...{ src, width, height }}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {page && (
        <p>
          <ButtonLink variant="second" href={page.href} aria-describedby={titleId}>
            {page.label}
          </ButtonLink>
        </p>
      )}
      <Decisions {...{ action, version, decisions }} describedBy={titleId} {...(onDone && { onDone })} />
    </li>
  );
}

type HeadProperties = Pick<Properties, 'item' | 'kindLabel'> & { titleId: string; as: 'h2' | 'h3' };

const Head = ({ item: { title, contexts, author, state, facts }, titleId, as: Title, kindLabel }: HeadProperties) => (
  <div className="grid gap-1">
    <Title id={titleId} className="text-lg">
      <a className="link" href={title.href} dir="auto">
        {title.label}
      </a>
    </Title>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {kindLabel && <Badge>{kindLabel}</Badge>}
      {contexts.map(({ label, href }) => (
        <ContextLink key={href} label={label} href={href} />
      ))}
      {author && <bdi className="font-semibold text-ink">{author.name}</bdi>}
      {author?.mark && <Badge kind="outline">{author.mark}</Badge>}
      <Badge kind={state.isStrong ? 'strong' : 'outline'}>{state.label}</Badge>
    </p>
    {facts.length > 0 && <p className="text-sm text-muted">{facts.join('. ')}.</p>}
  </div>
);

/** A page of another site is compared with what stands here, so it opens beside it. */
const ContextLink = ({ label, href }: ReviewItem['contexts'][number]) => {
  const isOutside = /^https?:/.test(href);
  return (
    <a className="link" href={href} dir="auto" {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {label}
      {isOutside && <span className="visually-hidden"> (opens a new tab)</span>}
    </a>
  );
};

/** What nobody need decide about can still be hidden, which is asked for first. */
function Decisions({ decisions, ...shared }: Parameters<typeof DecisionForms>[0]) {
  const forms = <DecisionForms decisions={decisions} {...shared} />;
  const isWaiting = decisions.some(({ reasonLabel }) => !reasonLabel);
  if (decisions.length === 0 || isWaiting) return decisions.length > 0 && forms;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{decisions[0]!.label}</summary>
      {forms}
    </details>
  );
}

/** Why somebody must decide, or has. */
export const ReviewCauses = ({ causes }: Pick<ReviewItem, 'causes'>) =>
  causes.length > 0 && (
    <ul className="grid gap-1 border-s-4 border-sand ps-3">
      {causes.map(({ text, quote }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: causes have no name of their own, and stay in order.
        <li key={index}>
          {text} {quote && <q dir="auto">{quote}</q>}
        </li>
      ))}
    </ul>
  );

function TextBlock({ text: { label, text, html, isFolded } }: { text: ReviewItem['texts'][number] }) {
  const content = (
    <>
      {text && (
        <p className="whitespace-pre-line" dir="auto">
          {text}
        </p>
      )}
      {html && <RenderedText html={html} isCompact />}
    </>
  );
  if (isFolded)
    return (
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{label}</summary>
        {content}
      </details>
    );
  return (
    <div className="grid gap-2">
      {label && <p className="text-sm text-muted">{label}</p>}
      {content}
    </div>
  );
}
