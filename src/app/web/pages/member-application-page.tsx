import { ApplicationPage } from '#features/applications/web/application-page.tsx';
import { OwnRemindersSection } from '#features/reminders/web/own-reminders-section.tsx';

/** An application with its reminders. */
export const MemberApplicationPage = () => <ApplicationPage reminders={(id) => <OwnRemindersSection id={id} />} />;
