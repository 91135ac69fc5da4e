import { createQrCode } from '#platform/shared/qr-code.ts';

/** Cells around the code without which scanners do not find it. */
const quiet = 4;

/** Black on white in both themes, because not every scanner reads it inverted. Nothing for a text that is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = createQrCode(text);
  if (!rows) return null;
  const size = rows.length + 2 * quiet;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
