import { fitPath } from '#features/career/cv/address-vocabulary.ts';
import { cvPath, sectionLabels } from '#features/career/cv/document-vocabulary.ts';
import { fitAddress } from '#features/career/cv/web/cv-api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { FramedNote } from '#platform/web/ui/framed-note.tsx';
import type { CvFit, Location, Requirement } from '../contract.ts';
import { adviceFor, stateLabels } from './fit-labels.ts';

/** Lists the requirements one by one, with the parts of the CV that meet them. */
export function FitResult({ fit }: { fit: CvFit }) {
  const { cv, cvs, opportunity, asked, about, meaning } = fit;
  const covered = asked.filter(({ state }) => state === 'covered').length;
  return (
    <>
      <h2 className="wrap-anywhere text-xl mt-8" dir="auto">
        <a className="link" href={`/opportunities/${opportunity.slug}`}>
          {opportunity.title}
        </a>
      </h2>
      {opportunity.organization && <p dir="auto">{opportunity.organization}</p>}
      {cvs.length > 1 && <OtherCv fit={fit} />}
      <p className="font-semibold mt-5" role="status">
        {asked.length > 0 && `Your CV shows ${covered} of ${asked.length} things that its text asks for. `}
        {meaning === 'reading' && 'We are still comparing by meaning; the list gets better in a moment.'}
        {meaning === 'without' && 'Compared word by word.'}
      </p>
      <section aria-labelledby="asked-title">
        <h3 className="text-lg mt-8 mb-2" id="asked-title">
          What it asks for
        </h3>
        {opportunity.eligibility && (
          <blockquote className="text-muted wrap-anywhere" dir="auto">
            {opportunity.eligibility}
          </blockquote>
        )}
        {asked.length > 0 ? (
          <Requirements list={asked} cvId={cv.id} />
        ) : (
          <p>Its text on SeaLeap names nothing that a CV could show. Look at the official page.</p>
        )}
      </section>
      {about.length > 0 && (
        <section aria-labelledby="about-title">
          <h3 className="text-lg mt-8 mb-2" id="about-title">
            What it is about
          </h3>
          <p className="max-w-prose text-muted mt-2 mb-5">
            Nobody asks for these. But who has done something with one of them should say so.
          </p>
          <Requirements list={about} cvId={cv.id} />
        </section>
      )}
      <FramedNote as="p">
        We read what SeaLeap knows of it, by simple rules, and they can be wrong. The official page decides. Add only
        what is true.
      </FramedNote>
      <p className="mt-5">
        <a className="link inline-flex min-h-control items-center" href={fitAddress({ cv: cv.id })}>
          Choose another opportunity
        </a>
      </p>
    </>
  );
}

const OtherCv = ({ fit: { cv, cvs, opportunity } }: { fit: CvFit }) => (
  <form
    method="get"
    action={fitPath}
    className="flex flex-wrap items-end mt-5 gap-3 [&_.field]:min-w-0 [&_.field]:flex-[0_1_20rem]"
  >
    <input type="hidden" name="opportunity" value={opportunity.slug} />
    <SelectField label="Which CV" name="cv" defaultValue={cv.id} key={cv.id}>
      <Options labels={cvs.map(({ id, title }) => [id, title || 'CV'])} />
    </SelectField>
    <Button type="submit" variant="second">
      Compare
    </Button>
  </form>
);

const Requirements = ({ list, cvId }: { list: readonly Requirement[]; cvId: string }) => (
  <ul className="mt-3 border-t border-line">
    {list.map((requirement) => (
      <li
        className="py-3 border-b border-line"
        key={`${requirement.kind} ${requirement.label}`}
        data-state={requirement.state}
      >
        <p className="flex flex-wrap items-baseline justify-between font-strong gap-y-1 gap-x-4">
          <bdi className="min-w-0 wrap-anywhere">{requirement.label}</bdi>{' '}
          <span className="rounded-full text-xs font-semibold px-2.5 border border-control [[data-state='covered']_&]:text-sea [[data-state='covered']_&]:border-sea">
            {stateLabels[requirement.state]}
          </span>
        </p>
        {requirement.locations.map((location) => (
          <LocationLine key={`${location.part} ${location.at}`} location={location} cvId={cvId} />
        ))}
        {requirement.state !== 'covered' && (
          <>
            <p className="max-w-prose text-muted text-sm wrap-anywhere mt-0.5 mb-0">{adviceFor(requirement)}</p>
            <a
              className="link inline-flex min-h-control items-center text-sm"
              href={`${cvPath(cvId)}#${partFor(requirement)}`}
            >
              Change my CV<span className="visually-hidden">: {requirement.label}</span>
            </a>
          </>
        )}
      </li>
    ))}
  </ul>
);

const LocationLine = ({ location: { part, title, quote }, cvId }: { location: Location; cvId: string }) => (
  <p className="text-sm wrap-anywhere mt-0.5 mb-0">
    <a className="link" href={`${cvPath(cvId)}#${part}`}>
      {part === 'details' ? 'You' : sectionLabels[part]}
    </a>
    : <bdi>{title || 'an entry'}</bdi>
    {quote && !title.includes(quote) && (
      <>
        {' '}
        (<bdi>“{quote}”</bdi>)
      </>
    )}
  </p>
);

const parts: Record<Requirement['kind'], string> = {
  ...{ education: 'education', language: 'languages', grades: 'education', experience: 'work' },
  ...{ references: 'references', portfolio: 'projects', subject: 'projects' },
};
/** Where it could be added. */
const partFor = ({ kind, locations }: Requirement) => locations[0]?.part ?? parts[kind];
