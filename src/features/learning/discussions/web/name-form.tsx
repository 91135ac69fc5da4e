import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { Reader } from '../contract.ts';
import { nameApi, useDiscussionWrite } from './discussion-api.ts';
import { NameField } from './shared/name-field.tsx';

const messages = { name: 'Choose a name of at least two characters in which your own does not occur.' };

/** Lets people choose how they are called in a class, when they are not known to be 18 or older. */
export function NameForm({ courseId, reader }: { courseId: string; reader: Reader }) {
  const rename = useDiscussionWrite(courseId, nameApi(courseId));
  const { errors, failure, form } = useFormSending(rename, messages);
  const refused = useRefusedField(messages);
  return (
    <form className="writing-form grid gap-4" action={nameApi(courseId)} {...form}>
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
