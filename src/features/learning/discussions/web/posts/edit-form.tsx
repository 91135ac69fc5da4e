import { Form, Submit } from '#platform/web/forms/form.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { Post } from '../../contract.ts';
import { discussionLimits } from '../../vocabulary.ts';
import { discussionKey, postApi } from '../discussion-api.ts';

const messages = { text: 'A post cannot be empty. You can delete it below.' };

type Properties = { courseId: string; post: Pick<Post, 'id' | 'text'>; onDone: () => void };

export const EditForm = ({ courseId, post: { id, text }, onDone }: Properties) => (
  <Form
    action={postApi(courseId, id, 'edit')}
    messages={messages}
    changes={[discussionKey(courseId)]}
    onDone={onDone}
    className="writing-form grid gap-4"
  >
    <TextArea
      key={text}
      label="Your text"
      name="text"
      defaultValue={text}
      required
      rows={5}
      maxLength={discussionLimits.text}
    />
    <Submit variant="second">Save the change</Submit>
  </Form>
);
