type Properties = { x: number; y: number; scale?: number; rotation?: number };

export function Leaper({ x, y, scale = 1, rotation = 0 }: Properties) {
  return (
    <g className="leaper" transform={`translate(${x} ${y}) rotate(${rotation}) scale(${scale})`}>
      <circle cx="14" cy="-19" r="4.6" />
      <path d="M30-21Q19-8 7-9-3-5-8 2-18 9-32 5M7-9Q-1-21-12-19M-8 2Q-6 12-19 19" />
    </g>
  );
}
