import { Form, Submit } from '#platform/web/forms/form.tsx';
import type { Reader } from '../../contract.ts';
import { discussionKey, nameApi } from '../discussion-api.ts';
import { NameField } from '../shared/name-field.tsx';

const messages = { name: 'Choose a name of at least two characters in which your own does not occur.' };

/** Lets people choose how they are called in a class, when they are not known to be 18 or older. */
export const NameForm = ({ courseId, reader }: { courseId: string; reader: Reader }) => (
  <Form
    action={nameApi(courseId)}
    messages={messages}
    changes={[discussionKey(courseId)]}
    className="writing-form grid gap-4"
  >
    <NameField {...(!reader.needsName && { defaultValue: reader.name })} />
    <Submit variant="second">Save the name</Submit>
  </Form>
);
