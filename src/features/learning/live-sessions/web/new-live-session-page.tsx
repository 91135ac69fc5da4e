import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { LiveSessionForm } from './live-session-form.tsx';
import { loadScheduled, teachSessionsApi, useTaughtLiveSessions } from './teach-live-session-api.ts';

export function NewLiveSessionPage() {
  const { courseId = '' } = usePageAddress().params;
  async function showScheduled(response: Response) {
    const { id } = (await loadScheduled()).parse(await response.json());
    navigate(`${teachPathOf(courseId, `sessions/${id}`)}?done=scheduled`, { replace: true });
  }
  return (
    <section aria-labelledby="new-live-session">
      <h2 id="new-live-session" className="text-xl wrap-anywhere mt-3">
        Schedule a live session
      </h2>
      <Loaded
        query={useTaughtLiveSessions(courseId)}
        failedTitle="We could not load the form"
        loadingLabel="Loading the form"
      >
        {({ timeZone, timeZones }) => (
          <LiveSessionForm
            action={teachSessionsApi(courseId)}
            courseId={courseId}
            onDone={showScheduled}
            timeZone={timeZone}
            timeZones={timeZones}
            button="Schedule it"
          />
        )}
      </Loaded>
    </section>
  );
}
