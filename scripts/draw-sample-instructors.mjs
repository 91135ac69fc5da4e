import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the pictures of the invented instructors in `content/samples/instructors.json` into
 * `content/samples/instructors/`, as those of curators are kept. Run it after a change of how they look, with a new
 * `pictureId`, and commit what it makes.
 */
const root = join(import.meta.dirname, '..');
const instructors = JSON.parse(readFileSync(join(root, 'content/samples/instructors.json'), 'utf8'));
const size = 640;

const hairStyles = {
  round: (colour) => `<circle cx="320" cy="222" r="150" fill="${colour}"/>`,
  short: (colour) =>
    `<path d="M206 262 Q200 118 320 116 Q440 118 434 262 Q420 190 320 186 Q220 190 206 262 Z" fill="${colour}"/>`,
  scarf: (colour, accent) =>
    `<path d="M196 292 Q176 96 330 92 Q470 100 444 292 Q430 176 320 172 Q210 176 196 292 Z" fill="${colour}"/>
     <path d="M400 118 Q486 70 492 150 Q452 196 396 160 Z" fill="${colour}"/>
     <path d="M214 214 Q320 132 426 214" fill="none" stroke="${accent}" stroke-width="14"/>`,
};

/** Depth lines as on a chart, head and shoulders: plain shapes, nobody's likeness. */
function portraitOf({ skin, hair, hairStyle, clothes, page, accent }) {
  const lines = [0, 1, 2, 3].map(
    (row) =>
      `<path d="M-20 ${96 + row * 84} q 90 ${-34 + row * 10} 180 0 t 180 0 t 180 0 t 180 0" fill="none" stroke="${accent}" stroke-width="5" opacity="0.35"/>`,
  );
  const back = hairStyle === 'round' ? hairStyles.round(hair) : '';
  const front = hairStyle === 'round' ? '' : hairStyles[hairStyle](hair, accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 640 640">
    <rect width="640" height="640" fill="${page}"/>${lines.join('')}
    ${back}
    <path d="M96 640 Q104 470 320 466 Q536 470 544 640 Z" fill="${clothes}"/>
    <path d="M262 380 h116 v92 q-58 62 -116 0 Z" fill="${skin}"/>
    <ellipse cx="320" cy="292" rx="110" ry="136" fill="${skin}"/>
    ${front}
    <path d="M262 272 q18 -14 36 0 M342 272 q18 -14 36 0" fill="none" stroke="#0C2233" stroke-width="9" stroke-linecap="round"/>
    <path d="M270 346 q50 48 100 0" fill="none" stroke="#0C2233" stroke-width="9" stroke-linecap="round"/>
    <path d="M320 296 q-14 28 4 34" fill="none" stroke="#0C2233" stroke-width="6" stroke-linecap="round" opacity="0.5"/>
  </svg>`;
}

for (const { picture, portrait } of instructors) {
  for (const width of [320, size]) {
    const drawn = sharp(Buffer.from(portraitOf(portrait))).resize({ width });
    const fileOf = (ending) => join(root, 'content/samples/instructors', `${picture}-${width}.${ending}`);
    await drawn.clone().webp({ quality: 85 }).toFile(fileOf('webp'));
    await drawn.clone().avif({ quality: 60 }).toFile(fileOf('avif'));
  }
  console.log(`${picture} is drawn.`);
}
