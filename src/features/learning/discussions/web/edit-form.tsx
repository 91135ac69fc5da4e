import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { Post } from '../contract.ts';
import { discussionLimits } from '../vocabulary.ts';
import { postApi, useDiscussionWrite } from './discussion-api.ts';

const messages = { text: 'A post cannot be empty. You can delete it below.' };

type Properties = { courseId: string; post: Pick<Post, 'id' | 'text'>; onDone: () => void };

export function EditForm({ courseId, post: { id, text }, onDone }: Properties) {
  const edit = useDiscussionWrite(courseId, postApi(courseId, id, 'edit'), onDone);
  const { errors, failure, form } = useFormSending(edit, messages);
  return (
    <form className="writing-form grid gap-4" action={postApi(courseId, id, 'edit')} {...form}>
      <TextArea
        key={text}
        label="Your text"
        name="text"
        defaultValue={text}
        required
        rows={5}
        maxLength={discussionLimits.text}
        error={errors.text}
      />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <p>
        <Button type="submit" variant="second" busy={edit.isPending}>
          Save the change
        </Button>
      </p>
    </form>
  );
}
