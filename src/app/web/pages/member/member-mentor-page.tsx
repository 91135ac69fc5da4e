import { MentorPage } from '#features/meeting/mentors/web/mentor-page.tsx';
import { BookingSection } from '#features/meeting/mentors/web/sessions/booking-section.tsx';

/** A mentor with their free times. */
export const MemberMentorPage = () => <MentorPage>{(mentor) => <BookingSection mentor={mentor} />}</MentorPage>;
