import { useState } from 'react';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import type { FormSettings } from '#platform/web/forms/use-form.ts';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { InstructorInput } from '../contract.ts';
import { instructorLimits } from '../vocabulary.ts';
import { InstructorPicture } from './instructor-picture.tsx';

type Properties = Pick<FormSettings<object, Response>, 'action' | 'method' | 'changes' | 'done'> & {
  /** Whether it names somebody, by the address of their account. */
  hasEmail?: boolean;
  shown?: InstructorInput;
  label: string;
};

const messages = {
  email: 'Write the email address of their account.',
  name: 'Write their name.',
  bio: 'Write a few words about them.',
};

/** Edits the text about an instructor on the page of a course. */
export function InstructorForm({ hasEmail = false, shown, label, ...sending }: Properties) {
  const [pictureId, setPictureId] = useState(shown?.pictureId ?? null);
  return (
    <Form
      {...sending}
      messages={messages}
      isWordedByServer
      fields={{ pictureId }}
      onDone={() => hasEmail && setPictureId(null)}
      clears={hasEmail}
      className="grid gap-4 [.dialog_&]:mt-5"
    >
      {hasEmail && (
        <TextField label="Email address of their account" name="email" type="email" required autoComplete="off" />
      )}
      <TextField
        label="Name on the page of the class"
        name="name"
        required
        maxLength={instructorLimits.name}
        defaultValue={shown?.name}
      />
      <TextArea label="About them" name="bio" required maxLength={instructorLimits.bio} defaultValue={shown?.bio} />
      <InstructorPicture pictureId={pictureId} onChange={setPictureId} />
      <Submit variant="second">{label}</Submit>
    </Form>
  );
}
