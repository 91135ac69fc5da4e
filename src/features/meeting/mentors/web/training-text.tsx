/** Every mentor reads this before the first meeting, and once a year. */
export const trainingText = (
  <div className="mentor-training">
    <ul className="mentor-rules">
      <li>Meet members only at times that were booked here, and write to them only in the thread of the booking.</li>
      <li>Never ask for money, a gift, a picture, or their address. Never give them any of these.</li>
      <li>You advise. They write their own texts, and decide for themselves.</li>
      <li>With people under 18, a parent or guardian may always be there, and reads every email.</li>
      <li>If somebody seems to be in danger, tell us at once, and call the emergency number of their country.</li>
      <li>Our team can read the thread of a booking when somebody reports it.</li>
    </ul>
  </div>
);
