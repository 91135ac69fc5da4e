type Properties = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Whether learners can look at each other's answers; each of them chooses whether to take part. */
export const PeerReviewField = ({ isOn, onChange }: Properties) => (
  <fieldset className="grid m-0 p-0 border-0 gap-2 [&_.field]:justify-self-start">
    <legend className="font-strong mb-1">Peer review</legend>
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>Let learners look at each other’s answers</span>
    </label>
    <p className="field-hint">
      Whoever wants to take part gets points and a comment from two others, by these criteria, and looks at two answers.
      Learners do not see names; you do. You still decide what is accepted.
    </p>
  </fieldset>
);
