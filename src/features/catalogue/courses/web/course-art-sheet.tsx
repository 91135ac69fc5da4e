import { type ArtShape, artShapes } from '../drawing.ts';

/** The SVG symbols of all course art; rendered once a page, outside of the React root. */
export function CourseArtSheet() {
  return (
    <svg className="sheet" aria-hidden="true">
      {(Object.keys(artShapes) as ArtShape[]).map((shape) => (
        <path key={shape} id={`p-${shape}`} d={artShapes[shape]} />
      ))}
      <path id="p-swell" d="M-80 0q40-26 80 0t80 0 80 0 80 0 80 0 80 0V120H-80Z" />
      <path id="p-flat" d="M-80 0H400V60H-80ZM10 8H74M96 8h24M150 8H260M282 8h30M40 18h110M176 18h34M232 18h90" />
      <path id="p-calm" d="M-120 0q30-9 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0V120H-120Z" />
      <path
        id="p-grid"
        d="M0 30H400M0 60H400M0 90H400M0 120H400M40 0V150M90 0V150M140 0V150M190 0V150M240 0V150M290 0V150M340 0V150"
      />
      <path
        id="p-depths"
        d="M-20 96C30 70 70 116 118 88S190 40 236 62 330 40 400 8M-20 70C30 48 60 84 108 62S170 14 222 34 320 12 380-16M-20 122C50 98 90 134 142 108S210 66 262 84 350 66 420 36"
      />
    </svg>
  );
}
