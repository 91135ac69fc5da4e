import { ShareNote } from '#features/alumni-notes/web/share-note.tsx';
import { ApplicationPage } from '#features/applications/web/application-page.tsx';
import { OwnRemindersSection } from '#features/reminders/web/own-reminders-section.tsx';

/** An application with its reminders, and the way to a note for who was accepted. */
export const MemberApplicationPage = () => (
  <ApplicationPage reminders={(id) => <OwnRemindersSection id={id} />} accepted={(slug) => <ShareNote slug={slug} />} />
);
