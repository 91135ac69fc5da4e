import { Leaper } from '#platform/web/ui/drawings/leaper.tsx';

export function LeapNotFound({ className = 'leap-scene' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 640 240" aria-hidden="true">
      <path
        className="scene-line"
        d="M0 168h118M150 168h38M470 168h66M560 168h80M40 200h90M164 200h250M452 200h120M0 230h220M270 230h190M500 230h140"
      />
      <ellipse className="leap-ripple" cx="330" cy="184" rx="26" ry="6" />
      <ellipse className="leap-ripple" cx="330" cy="184" rx="64" ry="14" />
      <ellipse className="leap-ripple far" cx="330" cy="184" rx="112" ry="24" />
      <path className="leap-arc" pathLength="1" d="M92 168C120 20 296-4 330 180" />
      <Leaper x={283} y={76} scale={1.25} rotation={80} />
    </svg>
  );
}
