import type { AskedQuestion } from '../contract.ts';

const hints = {
  single: 'Choose one.',
  multiple: 'Choose all that are right.',
  ordering: 'Give each its place.',
  text: 'Write a word or a few.',
};

/** One question of the form. */
export function CheckQuestion({ question: { id, kind, text, options } }: { question: AskedQuestion }) {
  const hintId = `${id}-hint`;
  return (
    <li>
      <fieldset aria-describedby={hintId}>
        <legend dir="auto">{text}</legend>
        <p id={hintId} className="check-note">
          {hints[kind]}
        </p>
        {kind === 'text' && (
          <input className="input" name={id} aria-label={text} maxLength={200} required autoComplete="off" dir="auto" />
        )}
        {(kind === 'single' || kind === 'multiple') &&
          options.map((option) => (
            <label key={option.id} className="check-option">
              <input
                type={kind === 'single' ? 'radio' : 'checkbox'}
                name={id}
                value={option.id}
                required={kind === 'single'}
              />
              <span dir="auto">{option.text}</span>
            </label>
          ))}
        {kind === 'ordering' &&
          options.map((option) => (
            <label key={option.id} className="check-option">
              <select className="input check-place" name={`${id}.${option.id}`} required defaultValue="">
                <option value="">–</option>
                {options.map((other, index) => (
                  <option key={other.id} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </select>
              <span dir="auto">{option.text}</span>
            </label>
          ))}
      </fieldset>
    </li>
  );
}
