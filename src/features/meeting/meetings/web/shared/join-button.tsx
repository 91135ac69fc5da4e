import type { ReactNode } from 'react';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import type { FormSettings } from '#platform/web/forms/use-form.ts';

type Properties = { action: string; changes: FormSettings<object, object>['changes']; children: ReactNode };

const loadJoined = async () => (await import('../../contract.ts')).joined;

/** Leads to the meeting; without script the page then has its address. */
export const JoinButton = (properties: Properties) => (
  <PostButton {...properties} answer={loadJoined} onDone={({ meetingUrl }) => location.assign(meetingUrl)} />
);
