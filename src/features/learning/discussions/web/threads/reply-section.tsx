import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import type { Thread, Written } from '../../contract.ts';
import { discussionKey } from '../discussion-api.ts';
import { keptPosts } from '../writing/draft-storage.ts';
import { goToEnd, replyApi } from '../writing/writing-api.ts';
import { type Writing, WritingForm } from '../writing/writing-form.tsx';

type Properties = { courseId: string; threadId: string; reader: Thread['reader']; ref: Ref<Writing> };

export function ReplySection({ courseId, threadId: id, reader, ref }: Properties) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Written>();
  function show(made: Written) {
    setSent(made);
    keptPosts.of(id).remove();
    document.getElementById(`post-${made.postId}`)?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <section className="print:hidden" id="reply">
      <h2>Reply</h2>
      <WritingForm
        ref={ref}
        courseId={courseId}
        reader={reader}
        action={replyApi(courseId, id)}
        onSent={() => goToEnd(client, courseId, id)}
        changes={[discussionKey(courseId)]}
        onDone={show}
        clears
        draftOf={id}
        label="Your reply"
        buttonLabel="Post the reply"
      />
      <p role="status" className="thread-note text-muted mt-2 mb-5 border-dashed">
        {sent?.state === 'shown' && 'Your reply is posted.'}
        {sent?.state === 'held' && 'A person checks your reply before others see it.'}
      </p>
    </section>
  );
}
