export function Logo() {
  return (
    <span className="inline-flex items-center text-lg font-extrabold tracking-tight gap-2">
      <svg
        className="w-9 h-7.5 fill-none stroke-buoy stroke-[2.6] [stroke-linecap:round] overflow-visible"
        viewBox="0 0 36 30"
        aria-hidden="true"
      >
        <path className="logo-arc" d="M4 20C7 6 20 0 28 11" />
        <circle className="fill-buoy stroke-none" cx="29.5" cy="14" r="3" />
        <path
          className="stroke-sea dark:[filter:drop-shadow(0_0_5px_var(--sea))]"
          d="M2 26c4-3.6 7.5-3.6 10.7 0s7 3.6 10.6 0 7-3.6 10.7 0"
        />
      </svg>
      SeaLeap
    </span>
  );
}
