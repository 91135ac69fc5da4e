import { ClassroomFrame } from '#features/classroom/web/classroom-frame.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/text-field.tsx';
import type { Discussion } from '../contract.ts';
import { discussionLimits, discussionPathOf } from '../vocabulary.ts';
import { useDiscussion } from './discussion-api.ts';
import { deleteDraft } from './draft-storage.ts';
import { newThreadApi, useNewThread } from './writing-api.ts';
import { WritingForm } from './writing-form.tsx';
import './discussions.css';

export function NewThreadPage() {
  const { id = '' } = usePageAddress().params;
  const discussion = useDiscussion(id);
  return (
    <ClassroomFrame id={id} name="the community" loadingLabel="Loading the community" reads={[discussion]}>
      {() => <NewThread discussion={discussion.data as Discussion} />}
    </ClassroomFrame>
  );
}

const messages = {
  title: `Write the question in one line, 3 to ${discussionLimits.title} characters.`,
  lesson: 'This lesson does not exist any more. Choose another one.',
};

function NewThread({ discussion: { course, lessons, reader } }: { discussion: Discussion }) {
  const lesson = new URLSearchParams(usePageAddress().search).get('lesson') ?? '';
  const ask = useNewThread(course.id, ({ threadId }) => {
    deleteDraft(course.id);
    location.assign(discussionPathOf(course.id, threadId));
  });
  return (
    <article className="community">
      <p className="back-link">
        <a href={discussionPathOf(course.id)}>Community</a>
      </p>
      <h1>Ask or tell the class</h1>
      <p className="community-lead">
        Everybody who is enrolled in this class can read it. Please leave out addresses, phone numbers and passwords.
      </p>
      <WritingForm
        courseId={course.id}
        reader={reader}
        action={newThreadApi(course.id)}
        mutation={ask}
        draftOf={course.id}
        label="What do you want to say?"
        buttonLabel="Post it"
        messages={messages}
      >
        {(errorOf) => (
          <>
            <TextField
              label="Your question or topic, in one line"
              name="title"
              required
              minLength={3}
              maxLength={discussionLimits.title}
              error={errorOf('title')}
            />
            <SelectField label="Lesson" name="lesson" defaultValue={lesson} error={errorOf('lesson')}>
              <option value="">About the whole class</option>
              <Options labels={lessons.map((each) => [each.id, each.title] as const)} />
            </SelectField>
          </>
        )}
      </WritingForm>
    </article>
  );
}
