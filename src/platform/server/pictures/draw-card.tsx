import satori from 'satori';
import sharp from 'sharp';
import { fontFamily, readFonts } from './card-fonts.tsx';
import { chart, colors, inside, size } from './card-sheet.ts';

/** The area inside the frame right of `x`. */
export const rightOf = (x: number, width: number = inside.right - x) => ({
  x,
  y: inside.top,
  width,
  height: inside.bottom - inside.top,
});

/** The SVG of one of our own stored pictures, which fills `box`. */
export async function drawPicture(stored: Buffer, { x, y, width, height }: ReturnType<typeof rightOf>) {
  const png = await sharp(stored).resize(width, height, { fit: 'cover' }).png().toBuffer();
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/><path stroke="${colors.ink}" stroke-opacity=".78" d="M${x} ${y}v${height}"/>`;
}

/** Draws a share card as PNG. `picture` is SVG in the card's coordinates. */
export async function drawCard(picture: string, caption: Texts) {
  const overlay = await satori(<Column {...caption} />, {
    ...size,
    fonts: await readFonts(),
    loadAdditionalAsset: async () => [],
  });
  return sharp(Buffer.from(chart(picture, overlay)))
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

const titleSize = (title: string) => (title.length <= 34 ? 72 : title.length <= 64 ? 60 : 50);

/** All characters must be in the fonts (`toDrawable`). */
type Texts = { headline: string; kicker?: string | undefined; lines: { text: string; color: string }[]; width: number };

const Column = ({ headline, kicker, lines, width }: Texts) => (
  <div
    style={{
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      width,
      height: size.height,
      padding: '74px 0 70px 84px',
      fontFamily,
      fontSize: 29,
      fontWeight: 500,
      color: colors.ink,
    }}
  >
    <div style={{ paddingLeft: 62, fontSize: 33, fontWeight: 800, letterSpacing: '-0.02em' }}>SeaLeap</div>
    <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
      {kicker && <div style={{ fontWeight: 800, color: colors.sea, marginBottom: 14 }}>{kicker}</div>}
      <div
        style={{
          display: 'block',
          lineClamp: 4,
          fontSize: titleSize(headline),
          fontWeight: 800,
          letterSpacing: '-0.02em',
          lineHeight: 1.1,
          wordBreak: 'break-word',
        }}
      >
        {headline}
      </div>
    </div>
    {lines.map(({ text, color }) => (
      <div key={text} style={{ display: 'block', lineClamp: 1, color, lineHeight: 1.4 }}>
        {text}
      </div>
    ))}
  </div>
);
