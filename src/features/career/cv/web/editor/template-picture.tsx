import type { Template } from '../../document-vocabulary.ts';

/** How a template arranges a page; the colours and places of `cv-styles.ts`, in the size of a stamp. */
const sketches: Record<Template, { accent: string; header: 'start' | 'centre' | 'band'; column: number }> = {
  first: { accent: '#0a6c74', header: 'start', column: 0 },
  scholarship: { accent: '#7a2a12', header: 'centre', column: 0 },
  academic: { accent: '#0c2233', header: 'start', column: 14 },
  tech: { accent: '#17435e', header: 'band', column: 0 },
  europass: { accent: '#1b4a9b', header: 'start', column: 16 },
};

const parts = [22, 42, 62];
const lineWidths = [1, 0.9, 0.65];

/** A small picture of a page made with a template. Decorative: its name stands beside it. */
export function TemplatePicture({ template }: { template: Template }) {
  const { accent, header, column } = sketches[template];
  const [left, width] = [7 + column, 46 - column];
  const isBand = header === 'band';
  return (
    <svg className="w-full rounded-tiny border border-line" viewBox="0 0 60 85" aria-hidden="true">
      <rect width="60" height="85" fill="#fff" />
      {isBand && <rect width="60" height="16" fill={accent} />}
      <rect x={header === 'centre' ? 17 : 7} y="6" width="26" height="4" fill={isBand ? '#fff' : accent} />
      <rect x={header === 'centre' ? 22 : 7} y="12" width="16" height="1.5" fill={isBand ? '#fff' : '#7d8c97'} />
      {parts.map((y) => (
        <g key={y}>
          <rect x="7" y={y} width={column > 0 ? column - 4 : 14} height="2" fill={accent} />
          {column === 0 && !isBand && <rect x="7" y={y + 3} width="46" height="0.5" fill={accent} />}
          {lineWidths.map((share, at) => (
            <rect key={share} x={left} y={y + 5 + 4 * at} width={width * share} height="1.5" fill="#aab5bd" />
          ))}
        </g>
      ))}
    </svg>
  );
}
