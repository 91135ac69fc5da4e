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
    <li className="rounded-card bg-surface px-5 py-4 border border-line">
      <fieldset aria-describedby={hintId}>
        <legend className="[float:left] w-full font-strong whitespace-pre-line" dir="auto">
          {text}
        </legend>
        <p id={hintId} className="text-muted text-sm">
          {hints[kind]}
        </p>
        {kind === 'text' && (
          <input className="input" name={id} aria-label={text} maxLength={200} required autoComplete="off" dir="auto" />
        )}
        {(kind === 'single' || kind === 'multiple') &&
          options.map((option) => (
            <label key={option.id} className="flex min-h-control items-center py-1.5 gap-3">
              <input
                className="w-[1.25rem] h-[1.25rem] flex-none accent-sea"
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
            <label key={option.id} className="flex min-h-control items-center py-1.5 gap-3">
              <select className="input w-[4.5rem] flex-none" name={`${id}.${option.id}`} required defaultValue="">
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
