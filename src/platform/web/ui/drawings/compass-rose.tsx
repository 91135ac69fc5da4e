type Properties = {
  className?: string;
  /** Degrees clockwise from north. */
  bearing?: number;
};

export function CompassRose({ className = 'compass h-13 w-13', bearing = 0 }: Properties) {
  return (
    <svg className={`fill-none stroke-current text-muted ${className}`} viewBox="-32 -32 64 64" aria-hidden="true">
      <circle r="30" />
      <circle r="25" strokeWidth="5" strokeDasharray="1 8.817" strokeDashoffset=".5" />
      <circle r="25" strokeWidth="9" strokeDasharray="1.5 37.77" strokeDashoffset=".75" />
      <g className="stroke-none [transition:transform_220ms_ease-out]" transform={`rotate(${bearing})`}>
        <path d="M0-21 5 0H-5Z" className="fill-buoy" />
        <path d="M0 21 5 0H-5Z" className="fill-current" />
      </g>
    </svg>
  );
}
