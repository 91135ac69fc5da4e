import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { Reader } from '../contract.ts';
import { NameField } from './name-field.tsx';
import { muteApi, nameApi, useDiscussionWrite } from './post-api.ts';
import { WriteButton } from './write-button.tsx';

type Properties = { courseId: string; reader: Reader };

/** How one is called here, and whether one is notified. */
export function ReaderSettings({ courseId, reader }: Properties) {
  return (
    <section className="community-settings">
      <h2>You in this class</h2>
      {reader.choosesName ? (
        <NameForm key={reader.name} courseId={courseId} reader={reader} />
      ) : (
        <p>
          The others see the name <bdi>{reader.name}</bdi>, and no picture of you beside it.
        </p>
      )}
      <p>
        {reader.isMuted
          ? 'You get no notifications about this class’s community.'
          : 'You are notified of replies in threads that you wrote in or follow, and when somebody mentions you.'}
      </p>
      <div className="community-settings-foot">
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

const messages = { name: 'Choose a name of at least two characters in which your own does not occur.' };

function NameForm({ courseId, reader }: Properties) {
  const rename = useDiscussionWrite(courseId, nameApi(courseId));
  const { errors, failure, form } = useFormSending(rename, messages);
  const refused = useRefusedField(messages);
  return (
    <form className="writing-form" action={nameApi(courseId)} {...form}>
      <NameField
        error={errors.name ?? refused('name').error}
        {...(!reader.needsName && { defaultValue: reader.name })}
      />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <p>
        <Button type="submit" variant="second" busy={rename.isPending}>
          Save the name
        </Button>
      </p>
    </form>
  );
}
