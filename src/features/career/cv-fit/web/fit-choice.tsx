import { stateLabels } from '#features/career/applications/vocabulary.ts';
import { useApplications } from '#features/career/applications/web/application-api.ts';
import { type FitAddress, fitPath } from '#features/career/cv/address-vocabulary.ts';
import { fitAddress } from '#features/career/cv/web/cv-api.ts';
import { LoadMore } from '#platform/web/lists/load-more.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useFound } from './fit-api.ts';

/** Chooses an opportunity: one's own first, and a search. */
export const FitChoice = ({ address }: { address: FitAddress }) => (
  <>
    <p className="max-w-prose text-muted mt-2 mb-5">
      Choose an opportunity. You see what it asks for, and where your CV says it.
    </p>
    <form
      method="get"
      action={fitPath}
      className="flex flex-wrap items-end mt-5 gap-3 [&_.field]:min-w-0 [&_.field]:flex-[0_1_20rem]"
    >
      {address.cv && <input type="hidden" name="cv" value={address.cv} />}
      <TextField
        label="Search opportunities"
        type="search"
        name="q"
        defaultValue={address.q}
        maxLength={100}
        dir="auto"
      />
      <Button type="submit" variant="second">
        Search
      </Button>
    </form>
    {address.q && <SearchResult q={address.q} address={address} />}
    <Own address={address} />
  </>
);

type ChoiceProperties = { slug: string; title: string; text: string; address: FitAddress };

const Choice = ({ slug, title, text, address: { cv } }: ChoiceProperties) => (
  <li className="py-3 border-b border-line">
    <a
      className="link inline-flex min-h-control items-center font-strong wrap-anywhere"
      href={fitAddress({ opportunity: slug, cv })}
      dir="auto"
    >
      {title}
    </a>
    {text && (
      <p className="text-sm wrap-anywhere text-muted mt-0.5 mb-0" dir="auto">
        {text}
      </p>
    )}
  </li>
);

function SearchResult({ q, address }: { q: string; address: FitAddress }) {
  const { data, error, refetch } = useFound(q);
  if (error && !data) return <FailedState title="We could not search" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Searching" />;
  return (
    <section aria-labelledby="found-title">
      <h2 className="mt-8 text-xl" id="found-title">
        Found
      </h2>
      {data.items.length === 0 && <p>Nothing was found. Try fewer words.</p>}
      <ul className="mt-3 border-t border-line">
        {data.items.map(({ id, slug, title, organization }) => (
          <Choice key={id} {...{ slug, title, address }} text={organization ?? ''} />
        ))}
      </ul>
    </section>
  );
}

function Own({ address }: { address: FitAddress }) {
  const { after } = address;
  const { data, error, refetch, more, readMore } = useApplications({ after });
  if (error && !data) return <FailedState title="We could not load your applications" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading your applications" />;
  const listed = data.items.filter(({ opportunity }) => opportunity !== null);
  return (
    <section aria-labelledby="own-title">
      <h2 className="text-xl mt-8" id="own-title">
        Saved and applied for
      </h2>
      {listed.length === 0 && <p>What you save shows up here.</p>}
      <ul className="mt-3 border-t border-line">
        {listed.map(({ id, opportunity, title, state, organization }) => (
          <Choice
            key={id}
            {...{ slug: opportunity!.slug, title, address }}
            text={[stateLabels[state], organization].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
      {data.next && (
        <LoadMore
          href={fitAddress({ ...address, after: data.next })}
          nextAddress={fitAddress(address)}
          state={more}
          onMore={readMore}
        />
      )}
    </section>
  );
}
