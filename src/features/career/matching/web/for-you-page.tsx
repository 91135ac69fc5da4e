import { type ReactNode, useRef, useState } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { Recommendation, Recommendations } from '../contract.ts';
import { recommendationCount } from '../vocabulary.ts';
import { AnswerButton, type Answered } from './answer-button.tsx';
import { AnswerList } from './answer-list.tsx';
import { useRecommendations } from './matching-api.ts';
import { formatMeaning } from './matching-labels.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { RecommendationRow } from './recommendation-row.tsx';
import { UseList } from './use-list.tsx';
import { WeeklyForm } from './weekly-form.tsx';

const Frame = ({ children }: { children: ReactNode }) => (
  <PageFrame className="[&>p_a]:underline [&>p_a]:underline-offset-3">{children}</PageFrame>
);

export const ForYouPage = () => (
  <Frame>
    <ForYou />
  </Frame>
);

/** Explains the page to members without Premium. Premium is not offered to minors. */
export function ForYouOffer() {
  const person = useSession().data?.person;
  if (!person) return <Loader label="Loading what fits you" />;
  return (
    <Frame>
      <h1>For you</h1>
      <p className="text-muted text-lg leading-normal mt-3 max-w-[38em]">
        With Premium, this page shows the opportunities that fit you best, each with a score and the reasons for it. It
        uses what you told us in your profile and the quiz. From 18 on it also uses what you save and open. You can
        switch off each of these.
      </p>
      <p className="flex flex-wrap gap-3 mt-3 max-w-[38em]">
        {!person.isMinor && <ButtonLink href="/membership">See what Premium gives</ButtonLink>}
        <ButtonLink variant="second" href="/opportunities">
          See all opportunities
        </ButtonLink>
      </p>
    </Frame>
  );
}

const lastTexts = {
  more: (title: string) => `You see more like “${title}”.`,
  none: (title: string) => `“${title}” is as before.`,
  hidden: (title: string) => `“${title}” is no longer in your list.`,
};

function ForYou() {
  const { data, error, refetch, isFetching } = useRecommendations();
  const [last, setLast] = useState<Answered>();
  const status = useRef<HTMLDivElement>(null);

  if (error && !data)
    return (
      <FailedState as="h1" title="We could not load what fits you" onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <Loader label="Loading what fits you" />;

  function showLast(given: Answered) {
    setLast(given);
    // The button that was pressed may be gone with its card.
    status.current?.focus();
  }

  return (
    <>
      <h1>For you</h1>
      <Lead data={data} />
      <div
        className="flex min-h-6 flex-wrap items-center my-3 gap-y-1 gap-x-3"
        role="status"
        tabIndex={-1}
        ref={status}
      >
        {last && (
          <>
            <span>
              {lastTexts[last.answer === 'more' || last.answer === 'none' ? last.answer : 'hidden'](last.title)}
            </span>
            {last.answer !== 'none' && (
              <AnswerButton
                given={{ ...last, answer: 'none' }}
                onAnswered={showLast}
                isNamed={false}
                variant="quiet"
                size="small"
              >
                Undo
              </AnswerButton>
            )}
          </>
        )}
      </div>
      {data.items.length === 0 ? <Nothing /> : <Ranked items={data.items} onAnswered={showLast} />}
      <div className="mt-10 border-t border-line pt-6">
        <WeeklyForm {...data} />
        <AnswerList answered={data.answered} onAnswered={showLast} />
        <UseList {...data} />
      </div>
    </>
  );
}

/** So many with all their facts, then so many rows; the others are behind one line. */
const cardCount = 3;
const rowCount = 9;

/** Each with the reason that was given least so far, so that neighbours do not read alike. */
function chooseReasons(items: readonly Recommendation[]) {
  const timesGiven = new Map<string, number>();
  return items.map((item) => {
    const [reason] = item.reasons.toSorted((a, b) => (timesGiven.get(a) ?? 0) - (timesGiven.get(b) ?? 0));
    if (reason) timesGiven.set(reason, (timesGiven.get(reason) ?? 0) + 1);
    return { item, reason };
  });
}

function Ranked({ items, onAnswered }: Pick<Recommendations, 'items'> & { onAnswered: (given: Answered) => void }) {
  const rows = chooseReasons(items.slice(cardCount));
  const further = rows.slice(rowCount);
  const toRow = ({ item, reason }: (typeof rows)[number]) => (
    <li key={item.opportunity.id}>
      <RecommendationRow recommendation={item} reason={reason} onAnswered={onAnswered} />
    </li>
  );
  return (
    <>
      <ol className="grid grid-cols-3 gap-6 max-bar:grid-cols-1 max-bar:gap-4">
        {items.slice(0, cardCount).map((item) => (
          <li className="flex min-w-0" key={item.opportunity.id}>
            <RecommendationCard recommendation={item} onAnswered={onAnswered} />
          </li>
        ))}
      </ol>
      {rows.length > 0 && <ol className="mt-8 border-t border-line">{rows.slice(0, rowCount).map(toRow)}</ol>}
      {further.length > 0 && (
        <Disclosure>
          <summary>Show {further.length} more</summary>
          <ol className="border-t border-line">{further.map(toRow)}</ol>
        </Disclosure>
      )}
      {items.length < recommendationCount && (
        <p className="mt-4">
          That is all that fits you now. <a href="/opportunities">See all opportunities</a>
        </p>
      )}
    </>
  );
}

function Lead({ data }: { data: Recommendations }) {
  const note = formatMeaning(data);
  return (
    <>
      <p className="text-muted mt-2">The best come first. Each has a score from 0 to 100, with its reasons.</p>
      {!data.hasGoals && (
        <p className="mt-3 max-w-[38em]">
          Write down your goals, and the list fits you better. <a href="/profile">Add your goals</a>
        </p>
      )}
      {!data.hasInterests && (
        <p className="mt-3 max-w-[38em]">
          You have chosen no interests yet. <a href="/profile">Choose what interests you</a>
        </p>
      )}
      {note && <p className="max-w-[38em] mt-3">{note}</p>}
    </>
  );
}

const Nothing = () => (
  <EmptyState title="Nothing fits you right now">
    <p>New opportunities come every week. Until then, look through all of them, or add more to your profile.</p>
    <p className="flex flex-wrap mt-6 gap-3">
      <ButtonLink href="/opportunities">See all opportunities</ButtonLink>
      <ButtonLink variant="second" href="/profile">
        Open your profile
      </ButtonLink>
    </p>
  </EmptyState>
);
