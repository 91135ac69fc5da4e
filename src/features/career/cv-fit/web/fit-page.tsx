import type { ReactNode } from 'react';
import type { FitAddress } from '#features/career/cv/address-vocabulary.ts';
import { fitAddress } from '#features/career/cv/web/cv-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { readFitAddress, useFit } from './fit-api.ts';
import { FitChoice } from './fit-choice.tsx';
import { FitResult } from './fit-result.tsx';

const Frame = ({ children }: { children: ReactNode }) => (
  <PageFrame width="reading" className="min-[72rem]:[&:has(.cv-columns)]:max-w-[84rem]">
    <p>
      <a className="link inline-flex min-h-control items-center" href="/cv">
        Your CV
      </a>
    </p>
    <h1 className="wrap-anywhere">Compare with my CV</h1>
    {children}
  </PageFrame>
);

/** Shows the requirements of an opportunity, and where one's CV meets them. */
export function FitPage() {
  const address = readFitAddress(usePageAddress().search);
  return <Frame>{address.opportunity ? <Compared address={address} /> : <FitChoice address={address} />}</Frame>;
}

export const FitOffer = () => (
  <Frame>
    <p className="max-w-prose text-muted mt-2 mb-5">
      Choose a programme, and see line by line what it asks for, where your CV says it, and what is missing.
    </p>
    <p>This comes with Premium.</p>
    <p className="mt-5">
      <ButtonLink href="/membership">See Premium</ButtonLink>
    </p>
  </Frame>
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
        <p className="max-w-prose text-muted mt-2 mb-5">You have no CV yet. Write it first, then you can compare it.</p>
        <p className="mt-5">
          <ButtonLink href="/cv">Write my CV</ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <p className="max-w-prose text-muted mt-2 mb-5">We could not find this opportunity, or this CV.</p>
      <p className="mt-5">
        <ButtonLink href={fitAddress({ cv })}>Choose another opportunity</ButtonLink>
      </p>
    </>
  );
}
