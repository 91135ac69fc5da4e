import { Leaper } from './leaper.tsx';

export function LeapResult({ className = 'leap-scene' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 640 240" aria-hidden="true">
      <path className="chart-shoal" d="M0 158q70-10 108 14t40 68H0ZM404 240c-6-46 40-74 92-74s112 24 108 74Z" />
      <path className="chart-land" d="M-9 170q60-8 92 16t34 63H-9Z" />
      <path className="chart-island" d="M440 249c-4-34 26-50 62-52s72 18 70 52Z" />
      <path className="scene-line" d="M180 200h90M300 200h84M162 228h150M340 228h48M612 216h28" />
      <path className="scene-mark" d="M506 197V138l34 11-34 12" />
      <path className="leap-arc" pathLength="1" d="M84 184C130 16 420-10 490 190" />
      <Leaper x={286} y={48} scale={1.35} rotation={6} />
    </svg>
  );
}
