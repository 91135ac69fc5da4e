export function EmptyChart({ className = 'empty-chart' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 220 140" aria-hidden="true">
      <path className="chart-sea" d="M8 8H212V132H8Z" />
      <path className="scene-line" d="M59 8v124M110 8v124M161 8v124M8 39h204M8 70h204M8 101h204" />
      <path className="empty-edge" d="M4 4H216V136H4ZM8 8H212V132H8Z" />
      <path className="empty-ticks" d="M6 4v132M214 4v132M4 6h212M4 134h212" />
      <path className="empty-shore" d="M70 82c-8-20 10-38 36-36s50 2 46 26-30 26-52 24-26-4-30-14Z" />
    </svg>
  );
}
