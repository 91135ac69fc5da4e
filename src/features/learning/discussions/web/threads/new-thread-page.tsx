import { useEffect } from 'react';
import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { deferredPart } from '#platform/web/deferred-part.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { pagePart } from '#platform/web/page-part.ts';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import type { Discussion } from '../../contract.ts';
import { discussionPathOf } from '../../vocabulary.ts';
import { useDiscussion } from '../community/community-api.ts';
import { CommunityArticle } from '../community/community-article.tsx';
import { keptPosts } from '../writing/draft-storage.ts';
import '#platform/web/ui/fields/fields.css';

export const newThread = pagePart(() => import('./new-thread-form.tsx'));
const form = deferredPart('.writing-form', newThread, 'NewThreadForm');

export function NewThreadPage() {
  const { id = '' } = usePageAddress().params;
  const discussion = useDiscussion(id);
  return (
    <ClassroomFrame id={id} name="the community" loadingLabel="Loading the community" reads={[discussion]}>
      {() => <NewThread discussion={discussion.data as Discussion} />}
    </ClassroomFrame>
  );
}

function NewThread({ discussion: { course, lessons, reader } }: { discussion: Discussion }) {
  const lesson = new URLSearchParams(usePageAddress().search).get('lesson') ?? '';
  useEffect(() => {
    if (keptPosts.of(course.id).find()) form.open();
  }, [course.id]);
  return (
    <CommunityArticle>
      <BackLink>
        <a href={discussionPathOf(course.id)}>Community</a>
      </BackLink>
      <h1>Ask or tell the class</h1>
      <p className="text-muted mt-2 mb-5">
        Everybody who is enrolled in this class can read it. Please leave out addresses, phone numbers and passwords.
      </p>
      <form.Deferred courseId={course.id} lessons={lessons} reader={reader} lesson={lesson} />
    </CommunityArticle>
  );
}
