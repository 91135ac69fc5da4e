import { useRef } from 'react';
import { TypedFormContext } from '#platform/web/typed-form.ts';
import type { Post, Thread } from '../contract.ts';
import { DecisionForm } from './decision-form.tsx';
import { EditForm } from './edit-form.tsx';
import { decisionKeys } from './moderation-api.ts';
import { decisionApi, postApi } from './post-api.ts';
import { ReportForm } from './report-form.tsx';
import { WriteButton } from './write-button.tsx';

type Properties = { thread: Thread; post: Post };

/** What else can be done about a post; it opens without script too. */
export function PostMenu({ thread: { course, reader }, post }: Properties) {
  const { id, isMine, report, state, version, author } = post;
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
    <details ref={menu} className="post-menu">
      <summary className="button button-quiet button-small">
        {mayEdit ? 'Change' : decision ? 'Decide' : 'Report'}
        <span className="visually-hidden">: post of {author.name}</span>
      </summary>
      {/* A form that was refused is another one than these. */}
      <TypedFormContext value={{}}>
        <div className="post-menu-body">
          {mayEdit && (
            <>
              <EditForm courseId={course.id} post={post} onDone={close} />
              <WriteButton courseId={course.id} path={postApi(course.id, id, 'remove')} variant="quiet">
                Delete this post
              </WriteButton>
            </>
          )}
          {mayReport && <ReportForm courseId={course.id} postId={id} />}
          {decision && (
            <DecisionForm
              action={decision}
              state={state}
              version={version}
              readAgain={decisionKeys(course.id)}
              onDone={close}
            />
          )}
        </div>
      </TypedFormContext>
    </details>
  );
}
