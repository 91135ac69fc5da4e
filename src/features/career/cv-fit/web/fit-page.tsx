import type { FitAddress } from '#features/career/cv/address-vocabulary.ts';
import { fitAddress } from '#features/career/cv/web/cv-api.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { readFitAddress, useFit } from './fit-api.ts';
import { FitChoice } from './fit-choice.tsx';
import { FitResult } from './fit-result.tsx';
import '#features/career/cv/web/cv.css';
import './fit.css';

/** Shows the requirements of an opportunity, and where one's CV meets them. */
export function FitPage() {
  const address = readFitAddress(usePageAddress().search);
  const person = useSession().data?.person;
  return (
    <main id="main" tabIndex={-1} className="cv-page fit-page">
      <p>
        <a className="link cv-back" href="/cv">
          Your CV
        </a>
      </p>
      <h1>Compare with my CV</h1>
      {person?.tier !== 'premium' ? (
        <WithPremium />
      ) : address.opportunity ? (
        <Compared address={address} />
      ) : (
        <FitChoice address={address} />
      )}
    </main>
  );
}

const WithPremium = () => (
  <>
    <p className="cv-lead">
      Choose a programme, and see line by line what it asks for, where your CV says it, and what is missing.
    </p>
    <p>This comes with Premium.</p>
    <p className="fit-action">
      <ButtonLink href="/membership">See Premium</ButtonLink>
    </p>
  </>
);

function Compared({ address }: { address: FitAddress }) {
  const query = useFit(address);
  return (
    <Loaded query={query} failedTitle="We could not compare your CV" loadingLabel="Comparing your CV">
      {(fit) => (isRefused(fit) ? <Refusal status={fit.refused} address={address} /> : <FitResult fit={fit} />)}
    </Loaded>
  );
}

function Refusal({ status, address: { cv } }: { status: number; address: FitAddress }) {
  if (status === 409)
    return (
      <>
        <p className="cv-lead">You have no CV yet. Write it first, then you can compare it.</p>
        <p className="fit-action">
          <ButtonLink href="/cv">Write my CV</ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <p className="cv-lead">We could not find this opportunity, or this CV.</p>
      <p className="fit-action">
        <ButtonLink href={fitAddress({ cv })}>Choose another opportunity</ButtonLink>
      </p>
    </>
  );
}
