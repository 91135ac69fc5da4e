import { BookingSection } from '#features/meeting/mentors/web/booking-section.tsx';
import { MentorPage } from '#features/meeting/mentors/web/mentor-page.tsx';

/** A mentor with their free times. */
export const MemberMentorPage = () => <MentorPage>{(mentor) => <BookingSection mentor={mentor} />}</MentorPage>;
