import { useSession } from '#features/people/session/web/session-api.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import { counted } from '#platform/shared/text/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Mentor } from '../contract.ts';
import { mentorLanguages } from '../vocabulary.ts';
import { mentorsApi, useMentors } from './mentor-api.ts';
import { MentorPicture } from './mentor-facts.tsx';
import { factsOf, formatReason } from './mentor-labels.ts';
import { AgeHint } from './sessions/age-hint.tsx';

/** The mentors, for premium members; for others how many there are, and what they would do. */
export function MentorsPage() {
  const { search } = usePageAddress();
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <h1>Mentors</h1>
      <p className="text-muted mt-3 mb-6">
        People who have been there and answer your questions in a conversation. Our team has met each of them, and
        checks them again every year.
      </p>
      <Loaded query={useMentors(search)} failedTitle="We could not load the mentors" loadingLabel="Loading the mentors">
        {({ count, sampleCount, mentors }) =>
          mentors ? <List mentors={mentors} /> : <ForPremium count={count} sampleCount={sampleCount} />
        }
      </Loaded>
      <AgeHint />
      <p className="mt-8">
        <a className="link inline-flex min-h-control items-center" href="/mentoring">
          Your meetings
        </a>
      </p>
      <p>
        Have you been there yourself?{' '}
        <a className="link" href="/mentors/apply">
          Become a mentor
        </a>
      </p>
    </PageFrame>
  );
}

const formatSamples = (count: number, sampleCount: number) =>
  sampleCount === count
    ? `This demo shows how mentoring works. ${count === 1 ? 'This mentor is' : 'All of them are'} invented.`
    : `This demo shows how mentoring works. ${sampleCount} of these mentors ${sampleCount === 1 ? 'is' : 'are'} invented.`;

/** Minors are not offered what a guardian pays for. */
function ForPremium({ count, sampleCount }: { count: number; sampleCount: number }) {
  const person = useSession().data?.person;
  if (count === 0)
    return <p>There is no mentor yet{person?.isAdult ? '' : ' for people under 18'}. We tell nobody that there is.</p>;
  return (
    <>
      <p className="text-lg font-strong mb-2 [&+p]:mb-5">
        {counted(count, 'mentor')} {count === 1 ? 'talks' : 'talk'} to Premium members
        {person?.isAdult ? '' : ' under 18'} at the moment.
      </p>
      {sampleCount > 0 && <Banner title="Samples are invented">{formatSamples(count, sampleCount)}</Banner>}
      <p>Premium members see who they are, those first who know what they apply for.</p>
      {!person?.isMinor && (
        <p>
          <ButtonLink href="/membership">See what Premium offers</ButtonLink>
        </p>
      )}
    </>
  );
}

const languageOptions = mentorLanguages
  .map((code) => [code, formatLanguages([code])] as const)
  .sort(([, one], [, other]) => one.localeCompare(other, 'en'));

function List({ mentors }: { mentors: readonly Mentor[] }) {
  const language = new URLSearchParams(usePageAddress().search).get('language') ?? '';
  return (
    <>
      <form method="get" action="/mentors" className="flex flex-wrap items-end gap-3">
        <SelectField label="Language" name="language" defaultValue={language} key={language}>
          <option value="">Any language</option>
          <Options labels={languageOptions} />
        </SelectField>
        <Button type="submit" variant="second">
          Show them
        </Button>
      </form>
      {mentors.length === 0 ? (
        <EmptyState title={language ? `Nobody speaks ${formatLanguages([language])} yet` : 'There is no mentor yet'}>
          {language ? (
            <ButtonLink href="/mentors" variant="second">
              Show all mentors
            </ButtonLink>
          ) : (
            <p>Once our team has met the first one, they are here.</p>
          )}
        </EmptyState>
      ) : (
        <ul className="mt-6 border-t border-line">
          {mentors.map((mentor) => (
            <MentorRow key={mentor.id} mentor={mentor} />
          ))}
        </ul>
      )}
    </>
  );
}

function MentorRow({ mentor }: { mentor: Mentor }) {
  const { id, name, hasPicture, isSample, isMine, helpsWith, reasons } = mentor;
  const [[, languages]] = factsOf(mentor);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] py-5 border-b border-line gap-y-2 gap-x-4">
      <MentorPicture src={hasPicture ? `${mentorsApi}/${id}/picture` : null} name={name} size={64} />
      <div className="grid gap-1.5">
        <h2 className="text-lg m-0">
          <a className="block text-sea underline underline-offset-3 -my-2.5 py-2.5" href={`/mentors/${id}`} dir="auto">
            {name}
          </a>
        </h2>
        {(isSample || isMine) && (
          <p>
            {isSample && <Badge kind="outline">Sample, invented</Badge>} {isMine && <Badge>You</Badge>}
          </p>
        )}
        <p className="line-clamp-3" dir="auto">
          {helpsWith}
        </p>
        <p className="text-muted text-sm">Speaks {languages}</p>
        {reasons.length > 0 && (
          <ul className="text-sm ps-3.5 border-s-3 border-sea" aria-label="Why they may fit you">
            {reasons.slice(0, 3).map((reason) => (
              <li key={formatReason(reason)}>{formatReason(reason)}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
