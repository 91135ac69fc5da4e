import type { Ref } from 'react';
import type { Thread } from '../contract.ts';
import { keptPosts } from './draft-storage.ts';
import { replyApi, useReply } from './writing-api.ts';
import { type Writing, WritingForm } from './writing-form.tsx';

type Properties = { courseId: string; threadId: string; reader: Thread['reader']; ref: Ref<Writing> };

export function ReplySection({ courseId, threadId: id, reader, ref }: Properties) {
  const reply = useReply(courseId, id, ({ postId }) => {
    keptPosts.of(id).remove();
    document.getElementById('reply')?.querySelector('form')?.reset();
    document.getElementById(`post-${postId}`)?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <section className="print:hidden" id="reply">
      <h2>Reply</h2>
      <WritingForm
        ref={ref}
        courseId={courseId}
        reader={reader}
        action={replyApi(courseId, id)}
        mutation={reply}
        draftOf={id}
        label="Your reply"
        buttonLabel="Post the reply"
      />
      <p role="status" className="thread-note text-muted mt-2 mb-5 border-dashed">
        {reply.data?.state === 'shown' && 'Your reply is posted.'}
        {reply.data?.state === 'held' && 'A person checks your reply before others see it.'}
      </p>
    </section>
  );
}
