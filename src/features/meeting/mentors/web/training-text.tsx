/** Every mentor reads this before the first meeting, and once a year. */
export const trainingText = (
  <div className="mentor-training">
    <ul className="list-disc ps-[1.25rem] [h1+&]:mt-5 [h1+&]:mb-7">
      <li className="my-1.5">
        Meet members only at times that were booked here, and write to them only in the thread of the booking.
      </li>
      <li className="my-1.5">
        Never ask for money, a gift, a picture, or their address. Never give them any of these.
      </li>
      <li className="my-1.5">You advise. They write their own texts, and decide for themselves.</li>
      <li className="my-1.5">With people under 18, a parent or guardian may always be there, and reads every email.</li>
      <li className="my-1.5">
        If somebody seems to be in danger, tell us at once, and call the emergency number of their country.
      </li>
      <li className="my-1.5">Our team can read the thread of a booking when somebody reports it.</li>
    </ul>
  </div>
);
