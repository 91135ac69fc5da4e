export function Logo() {
  return (
    <span className="logo">
      <svg className="logo-mark" viewBox="0 0 36 30" aria-hidden="true">
        <path className="logo-arc" d="M4 20C7 6 20 0 28 11" />
        <circle className="logo-leaper" cx="29.5" cy="14" r="3" />
        <path className="logo-water" d="M2 26c4-3.6 7.5-3.6 10.7 0s7 3.6 10.6 0 7-3.6 10.7 0" />
      </svg>
      SeaLeap
    </span>
  );
}
