import type { ComponentProps } from 'react';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { discussionKey } from '../discussion-api.ts';

type Properties = Omit<ComponentProps<typeof PostButton>, 'changes' | 'action'> & { courseId: string; path: string };

/** One thing that is done in a discussion at once. */
export const WriteButton = ({ courseId, path, ...rest }: Properties) => (
  <PostButton action={path} changes={[discussionKey(courseId)]} keepsFocus {...rest} />
);
