import { useSession } from '#features/people/session/web/session-api.ts';
import { counted } from '#platform/shared/text/text.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';
import type { ApplicationDetail } from '../contract.ts';
import { daysEarly } from './accepted-policy.ts';

type Properties = {
  application: ApplicationDetail;
  /** Where they write a note for those who apply next; undefined for what SeaLeap does not list. */
  notePath: string | undefined;
};

/** What the person did, in one sentence; undefined where nothing of it was noted. */
function deedsOf(application: ApplicationDetail) {
  const { checklist, contacts } = application.parts;
  const done = checklist.value.filter(({ isDone }) => isDone).length;
  const asked = contacts.value.length;
  const early = daysEarly(application);
  const deeds = [
    done > 0 && `ticked off ${counted(done, 'step')}`,
    asked > 0 && `asked ${asked === 1 ? 'one person' : `${asked} people`} for help`,
    early > 0 && `sent it ${counted(early, 'day')} early`,
  ].filter((deed) => deed !== false);
  return deeds.length > 0 ? `You ${new Intl.ListFormat('en').format(deeds)}.` : undefined;
}

/** Celebrates who was accepted: their leap, what they did for it, a picture to share. */
export function AcceptedSection({ application, notePath }: Properties) {
  const { id, title } = application;
  const name = useSession().data?.person?.displayName.split(' ')[0];
  return (
    <section className="my-5 overflow-hidden rounded-card border border-line bg-surface" aria-labelledby="accepted">
      <LeapResult className="leap-scene block w-full bg-shallow" />
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <h2 id="accepted" dir="auto">
          You are in{name && `, ${name}`}!
        </h2>
        <p className="max-w-prose">
          <bdi>{title}</bdi> said yes. {deedsOf(application)}
        </p>
        <p className="flex w-full flex-wrap justify-center gap-3 mt-2">
          <ButtonLink href={`/api/applications/${id}/accepted.png`} download="accepted.png">
            Get a picture to share
          </ButtonLink>
          {notePath && (
            <ButtonLink href={notePath} variant="second">
              Write a note for those who apply next
            </ButtonLink>
          )}
        </p>
        <p className="text-muted text-sm">Only you see this. Your name is not on the picture.</p>
      </div>
    </section>
  );
}
