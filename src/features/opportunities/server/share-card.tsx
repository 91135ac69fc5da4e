import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { type Category, categories, categoryLabels } from '#features/interests/vocabulary.ts';
import { shorten } from '#platform/shared/text.ts';
import { type OpportunityType, typeLabels } from '../vocabulary.ts';
import { chart, colors, inside, size } from './share-card-chart.ts';
import { fontFamily, readFonts, toDrawable } from './share-card-fonts.tsx';
import { drawWaters } from './share-card-waters.ts';

export type ShareCard = {
  id: string;
  title: string;
  organization: string | null;
  category: Category;
  type: OpportunityType;
  /** In words, such as 'Deadline: March 1, 2027'. */
  deadline: string;
};

/** Everything inside the frame to the right of `x`. */
const rightOf = (x: number, width: number = inside.right - x) => ({
  x,
  y: inside.top,
  width,
  height: inside.bottom - inside.top,
});

async function draw(picture: string, words: ReactNode) {
  const overlay = await satori(words, { ...size, fonts: await readFonts(), loadAdditionalAsset: async () => [] });
  return sharp(Buffer.from(chart(picture, overlay)))
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

const titleSize = (title: string) => (title.length <= 34 ? 72 : title.length <= 64 ? 60 : 50);

type Words = { headline: string; kicker?: string | undefined; lines: { text: string; color: string }[]; width: number };

const Column = ({ headline, kicker, lines, width }: Words) => (
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

/** The picture that stands for an opportunity where its address is shared: a PNG of 1200 × 630. */
export async function drawShareCard({ id, title, organization, category, type, deadline }: ShareCard) {
  const seed = createHash('sha256').update(id).digest().readUInt32BE();
  const kind = `${typeLabels[type]} · ${categoryLabels[category]}`;
  const headline = await toDrawable(shorten(title, 120));
  const byWhom = await toDrawable(shorten(organization ?? '', 46));
  const until = await toDrawable(shorten(deadline, 46));
  return draw(
    drawWaters(category, seed, rightOf(826)),
    <Column
      width={790}
      headline={headline ?? `${typeLabels[type]} in ${categoryLabels[category].toLowerCase()}`}
      kicker={headline && kind}
      lines={[
        ...(byWhom ? [{ text: byWhom, color: colors.muted }] : []),
        ...(until ? [{ text: until, color: colors.ink }] : []),
      ]}
    />,
  );
}

/** The picture of everything else: the four waters side by side. */
export function drawGeneralCard() {
  const width = 136;
  const left = inside.right - width * categories.length;
  const waters = categories.map((category, index) => drawWaters(category, 0, rightOf(left + index * width, width)));
  return draw(
    waters.join(''),
    <Column
      width={left - 20}
      headline="Leap into the Sea of Opportunities"
      lines={['Scholarships, internships,', 'exchanges and competitions'].map((text) => ({
        text,
        color: colors.muted,
      }))}
    />,
  );
}
