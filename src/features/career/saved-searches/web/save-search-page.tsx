import type { ReactNode } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { PlainForm, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmailField, PublicSubmit, Sent } from '#platform/web/ui/fields/public-form.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { maxNameLength } from '../vocabulary.ts';
import { DigestField } from './digest-field.tsx';
import { useSuggestion } from './saved-search-api.ts';

const Frame = ({ children }: { children: ReactNode }) => (
  <PageFrame width="reading" className="grid justify-items-start content-start gap-5">
    {children}
  </PageFrame>
);

/** Saves the search of the list's address that it has: into the account, or with an address by email. */
export function SaveSearchPage() {
  const { search } = usePageAddress();
  const suggestion = useSuggestion(search);
  const person = useSession().data?.person;
  if (new URLSearchParams(search).has('sent'))
    return (
      <Frame>
        <h1>Save this search</h1>
        <Sent title="Please check your email" isFresh={false}>
          One step is left: an email asks you to confirm your address. Until you do, nothing else is sent to you. No
          email after some minutes? Check your spam folder. If you saved this search before, no email comes.
        </Sent>
        <ButtonLink href="/opportunities" variant="second">
          Back to opportunities
        </ButtonLink>
      </Frame>
    );
  if (!suggestion)
    return (
      <PageFrame>
        <EmptyState title="Nothing to save yet" as="h1">
          <p>Search for something that is open, or choose a filter. Then you can save it from there.</p>
          <ButtonLink href="/opportunities">See opportunities</ButtonLink>
        </EmptyState>
      </PageFrame>
    );
  const { filters, name, path } = suggestion;
  return (
    <Frame>
      <h1>Save this search</h1>
      <p className="text-muted text-lg">
        We tell you when something new comes: one email for all of it, and none when there is nothing new.
      </p>
      <p>
        <a className="link" href={path} dir="auto">
          {name}
        </a>
      </p>
      {person ? <MemberForm filters={filters} name={name} /> : <VisitorForm filters={filters} search={search} />}
    </Frame>
  );
}

const MemberForm = ({ filters, name }: { filters: string; name: string }) => (
  <PlainForm action="/api/saved-searches" fields={{ filters }} className="grid w-full max-w-lg gap-5">
    <TextField label="Name" name="name" defaultValue={name} required maxLength={maxNameLength} />
    <DigestField value="weekly" />
    <Submit>Save</Submit>
  </PlainForm>
);

function VisitorForm({ filters, search }: { filters: string; search: string }) {
  const zone = new URLSearchParams(search).get('zone');
  return (
    <>
      <PlainForm
        action="/api/search-emails"
        fields={{ filters, ...(zone && { timeZone: zone }) }}
        className="grid w-full max-w-lg gap-5"
      >
        <EmailField hint="Only for this. We send you one email to confirm it first, and one press in any email ends them." />
        <PublicSubmit>Save</PublicSubmit>
      </PlainForm>
      <p>
        Do you have an account?{' '}
        <a className="link" href={`/login?next=${encodeURIComponent(`/saved-searches/new?${filters}`)}`}>
          Log in
        </a>{' '}
        to keep it there. <a href="/privacy">Privacy</a>
      </p>
    </>
  );
}
