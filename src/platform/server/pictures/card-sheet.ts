/** Background of share cards: chart paper with a scale along the edge. SVG, 1200 × 630. */
export const colors = {
  page: '#FBF8F1',
  ink: '#0C2233',
  muted: '#4A6072',
  sea: '#0A6C74',
  buoy: '#C8411B',
  line: '#D9D2C0',
  shallow: '#E3EFEC',
  shoal: '#CFE3E1',
  sand: '#F4E7C8',
  deep: '#0A5C66',
} as const;

export const size = { width: 1200, height: 630 } as const;

const edge = { outer: 22, inner: 34 };
/** Bounds inside the frame. */
export const inside = {
  left: edge.inner,
  top: edge.inner,
  right: size.width - edge.inner,
  bottom: size.height - edge.inner,
} as const;
const minutes = { across: 36, down: 18 };

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Alternating bars between two thin lines, like the minute scale of a chart. */
function scale() {
  const { outer, inner } = edge;
  const { width, height } = size;
  const thickness = (inner - outer) / 2;
  const bars: string[] = [];
  const along = (inside.right - inside.left) / minutes.across;
  for (let index = 0; index < minutes.across; index += 1) {
    const [x, shift] = [inside.left + index * along, index % 2 ? thickness : 0];
    bars.push(box(x, outer + shift, along, thickness), box(x, height - outer - thickness - shift, along, thickness));
  }
  const down = (inside.bottom - inside.top) / minutes.down;
  for (let index = 0; index < minutes.down; index += 1) {
    const [y, shift] = [inside.top + index * down, index % 2 ? thickness : 0];
    bars.push(box(outer + shift, y, thickness, down), box(width - outer - thickness - shift, y, thickness, down));
  }
  const frames = [outer, inner].map((inset) => box(inset, inset, width - 2 * inset, height - 2 * inset));
  return `<path fill="${colors.ink}" fill-opacity=".78" d="${bars.join('')}"/><path fill="none" stroke="${colors.ink}" stroke-opacity=".78" d="${frames.join('')}"/>`;
}

/** Contours around the lower left corner: irregular quarter circles. */
function depthLines() {
  const lines = Array.from({ length: 7 }, (_, index) => {
    const points = Array.from({ length: 41 }, (_, step) => {
      const angle = (step / 40) * (Math.PI / 2);
      const bend = 1 + 0.07 * Math.sin(3.4 * angle + index * 0.5) + 0.03 * Math.sin(9 * angle - index * 0.8);
      const reach = (130 + index * 78) * bend;
      const x = inside.left + reach * 1.25 * Math.cos(angle);
      const y = inside.bottom - reach * Math.sin(angle);
      return `${x.toFixed(1)} ${Math.max(y, inside.top).toFixed(1)}`;
    });
    return `M${points.join('L')}`;
  });
  return `<path fill="none" stroke="${colors.sea}" stroke-opacity=".12" stroke-width="1.5" stroke-linejoin="round" d="${lines.join('')}"/>`;
}

export const logo = (x: number, y: number, scaleBy: number) =>
  `<g transform="translate(${x} ${y}) scale(${scaleBy})" fill="none" stroke-linecap="round" stroke-width="2.6"><path stroke="${colors.buoy}" d="M4 20C7 6 20 0 28 11"/><circle cx="29.5" cy="14" r="3" fill="${colors.buoy}"/><path stroke="${colors.sea}" d="M2 26c4-3.6 7.5-3.6 10.7 0s7 3.6 10.6 0 7-3.6 10.7 0"/></g>`;

/** `picture` is SVG in the card's coordinates. */
export const chart = (picture: string, overlay: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><path fill="${colors.page}" d="M0 0h${size.width}v${size.height}H0z"/>${depthLines()}${picture}${scale()}${logo(82, 76, 1.35)}${overlay}</svg>`;
