import { ApplicationPage } from '#features/career/applications/web/application-page.tsx';
import { LettersSection } from '#features/career/cv/web/letters/letters-section.tsx';
import { OwnRemindersSection } from '#features/career/reminders/web/own-reminders-section.tsx';

/** An application with its letters and reminders. */
export const MemberApplicationPage = () => (
  <ApplicationPage
    letters={(id, slug) => <LettersSection applicationId={id} slug={slug} />}
    reminders={(id) => <OwnRemindersSection id={id} />}
  />
);
