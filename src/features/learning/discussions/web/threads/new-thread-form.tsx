import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { Discussion, Written } from '../../contract.ts';
import { discussionLimits, discussionPathOf } from '../../vocabulary.ts';
import { keptPosts } from '../writing/draft-storage.ts';
import { newThreadApi } from '../writing/writing-api.ts';
import { WritingForm } from '../writing/writing-form.tsx';

const messages = {
  title: `Write the question in one line, 3 to ${discussionLimits.title} characters.`,
  lesson: 'This lesson does not exist any more. Choose another one.',
};

type Properties = {
  courseId: string;
  lessons: Discussion['lessons'];
  reader: Discussion['reader'];
  /** The lesson that the address names. */
  lesson: string;
};

/** A question to the class. */
export function NewThreadForm({ courseId, lessons, reader, lesson }: Properties) {
  function open({ threadId }: Written) {
    keptPosts.of(courseId).remove();
    location.assign(discussionPathOf(courseId, threadId));
  }
  return (
    <WritingForm
      courseId={courseId}
      reader={reader}
      action={newThreadApi(courseId)}
      onDone={open}
      draftOf={courseId}
      label="What do you want to say?"
      buttonLabel="Post it"
      messages={messages}
    >
      <TextField
        label="Your question or topic, in one line"
        name="title"
        required
        minLength={3}
        maxLength={discussionLimits.title}
      />
      <SelectField label="Lesson" name="lesson" defaultValue={lesson}>
        <option value="">About the whole class</option>
        <Options labels={lessons.map((each) => [each.id, each.title] as const)} />
      </SelectField>
    </WritingForm>
  );
}
