import { useRef } from 'react';
import { deferredPart } from '#platform/web/deferred-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';
import type { Post, Thread } from '../../contract.ts';
import { decisionApi } from '../discussion-api.ts';

/** Most people only read: the forms of menus come when one of them is opened. */
export const postForms = pagePart(() => import('./post-forms.tsx'));
const { Deferred: DeferredForms } = deferredPart('.post-menu', postForms, 'PostForms');

type Properties = { thread: Thread; post: Post };

/** Holds the further actions on a post; it opens without script too. */
export function PostMenu({ thread: { course, reader }, post }: Properties) {
  const { id, isMine, report, state, author } = post;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    menu.current!.open = false;
    menu.current!.querySelector('summary')!.focus();
  };
  const decision = isMine ? undefined : decisionApi(reader, course.id, id);
  const mayEdit = isMine && (state === 'shown' || state === 'held');
  const mayReport = !isMine && state === 'shown' && !decision && report === null;
  if (!mayEdit && !mayReport && !decision) return null;
  return (
    <details ref={menu} className="post-menu open:basis-full">
      <summary className="button button-quiet button-small list-none cursor-pointer [&::-webkit-details-marker]:hidden">
        {mayEdit ? 'Change' : decision ? 'Decide' : 'Report'}
        <span className="visually-hidden">: post of {author.name}</span>
      </summary>
      <div className="grid rounded-card bg-surface ms-3 me-0 my-2 p-4 border border-line gap-3">
        <DeferredForms courseId={course.id} onDone={close} {...{ post, mayEdit, mayReport, decision }} />
      </div>
    </details>
  );
}
