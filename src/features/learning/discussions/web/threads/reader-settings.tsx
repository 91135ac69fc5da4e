import type { Reader } from '../../contract.ts';
import { muteApi } from '../discussion-api.ts';
import { NameForm } from '../writing/name-form.tsx';
import { WriteButton } from '../writing/write-button.tsx';

type Properties = { courseId: string; reader: Reader };

/** How one is called here, and whether one is notified. */
export function ReaderSettings({ courseId, reader }: Properties) {
  return (
    <section className="community-settings mt-14 border-t border-line print:hidden">
      <h2>You in this class</h2>
      {reader.choosesName ? (
        <NameForm key={reader.name} courseId={courseId} reader={reader} />
      ) : (
        <p className="text-muted mt-2">
          The others see the name <bdi>{reader.name}</bdi>, and no picture of you beside it.
        </p>
      )}
      <p className="text-muted mt-2">
        {reader.isMuted
          ? 'You get no notifications about this class’s community.'
          : 'You are notified of replies in threads that you wrote in or follow, and when somebody mentions you.'}
      </p>
      <div className="flex flex-wrap items-center mt-4 gap-y-2 gap-x-4">
        <WriteButton
          courseId={courseId}
          path={muteApi(courseId)}
          fields={{ isMuted: reader.isMuted ? 'no' : 'yes' }}
          variant="second"
        >
          {reader.isMuted ? 'Notify me again' : 'No notifications for this class'}
        </WriteButton>
        <a className="link" href="/account/notifications">
          All notification settings
        </a>
      </div>
    </section>
  );
}
