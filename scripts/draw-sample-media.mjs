import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';

/**
 * Draws the videos and worksheets of sample lessons from `content/samples/lesson-media.json` into
 * `content/samples/media/`: animated slides as WebM (ffmpeg encodes them), their captions, and documents. Run it after a
 * change of the texts, and commit what it makes.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'content/samples/media');
const samples = JSON.parse(readFileSync(join(root, 'content/samples/lesson-media.json'), 'utf8'));

const [width, height, rate] = [960, 540, 8];
const [secondsPerLine, secondsAtEnd] = [2.5, 2.5];
const colours = { page: '#071A26', ink: '#E9F1F2', sea: '#4FD1C5', buoy: '#FF8A5C', line: '#1B3A4B' };

const escapeXml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const lengthOf = ({ lines }) => (lines.length + 1) * secondsPerLine + secondsAtEnd;

/** A quiet wave along the lower edge, which moves. */
function wave(at, shift, colour) {
  const points = Array.from({ length: 49 }, (_, index) => {
    const x = index * 20;
    return `${x},${height - 46 + shift + 9 * Math.sin(x / 90 + at * 0.9 + shift / 7)}`;
  });
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="3"/>`;
}

/** A slide at a moment since its beginning: each line comes up after the one before. */
function frameOf({ title, lines }, at, total, index, count) {
  const shown = lines.map((line, position) => {
    const since = at - (position + 1) * secondsPerLine;
    const opacity = Math.max(0, Math.min(1, since / 0.5));
    const y = 220 + position * 58 + (1 - opacity) * 14;
    return `<text x="96" y="${y}" font-size="34" fill="${colours.ink}" opacity="${opacity}">${escapeXml(line)}</text>`;
  });
  const progress = ((index + at / total) / count) * width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Figtree, DejaVu Sans, sans-serif">
    <rect width="100%" height="100%" fill="${colours.page}"/>
    <text x="96" y="130" font-size="46" font-weight="700" fill="${colours.sea}">${escapeXml(title)}</text>
    ${shown.join('')}${wave(at, 0, colours.line)}${wave(at, 16, colours.line)}
    <rect y="${height - 6}" width="${progress}" height="6" fill="${colours.buoy}"/></svg>`;
}

async function drawVideo({ video, slides }) {
  const frames = mkdtempSync(join(tmpdir(), 'slides-'));
  let number = 0;
  for (const [index, slide] of slides.entries()) {
    const total = lengthOf(slide);
    for (let at = 0; at < total; at += 1 / rate) {
      const svg = frameOf(slide, at, total, index, slides.length);
      const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
      writeFileSync(join(frames, `${String(number++).padStart(5, '0')}.png`), png);
    }
  }
  const input = ['-framerate', String(rate), '-i', join(frames, '%05d.png')];
  const codec = ['-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0', '-g', String(rate * 5), '-pix_fmt', 'yuv420p'];
  const output = join(folder, `${video}.webm`);
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...codec, '-fflags', '+bitexact', output]);
  rmSync(frames, { recursive: true });
  const first = slides[1];
  const poster = sharp(Buffer.from(frameOf(first, lengthOf(first) - 0.1, lengthOf(first), 1, slides.length)));
  await poster.webp({ quality: 80 }).toFile(join(folder, `${video}.webp`));
}

const clock = (seconds) => new Date(seconds * 1000).toISOString().slice(14, 23);

/** A caption for each slide's title, and one for each of its lines. */
function captionsOf({ slides }) {
  const cues = [];
  let start = 0;
  for (const slide of slides) {
    for (const [position, text] of [slide.title, ...slide.lines].entries()) {
      const from = start + position * secondsPerLine;
      const isLast = position === slide.lines.length;
      const to = from + secondsPerLine + (isLast ? secondsAtEnd : 0);
      cues.push(`${clock(from)} --> ${clock(to)}\n${escapeXml(text)}${/[.?!’:…]$/.test(text) ? '' : '.'}`);
    }
    start += lengthOf(slide);
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const paragraph = (text, size, isBold) =>
  `<w:p><w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;

/** The least that Word and LibreOffice open (ECMA-376, part 1): a title, and questions with room to write. */
function documentOf({ title, lines }) {
  const body = [
    paragraph(title, 36, true),
    ...lines.flatMap((line) => [paragraph(line, 24), paragraph('', 24), paragraph('', 24)]),
  ];
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const parts = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${declaration}<w:document xmlns:w="${word}"><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
  };
  const mtime = new Date('2026-01-01T00:00:00');
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, [Buffer.from(text), { mtime }]])),
  );
}

for (const sample of samples) {
  await drawVideo(sample);
  writeFileSync(join(folder, `${sample.video}.vtt`), captionsOf(sample));
  writeFileSync(join(folder, `${sample.video}.docx`), documentOf(sample.worksheet));
  console.log(`${sample.video} is drawn.`);
}
