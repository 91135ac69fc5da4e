import { hashText } from '#platform/shared/hash.ts';
import type { ArtShape } from '../../drawing.ts';
import type { CourseCategory } from '../../vocabulary.ts';

/** They vary the picture. */
type Seeds = { a: number; b: number; c: number };

type Placed = {
  shape: ArtShape;
  x: number;
  y: number;
  size?: number;
  rotation?: number;
  tone?: 'far' | 'mid' | 'near';
};

function PlacedShape({ shape, x, y, size = 1, rotation = 0, tone = 'near' }: Placed) {
  const rotate = rotation === 0 ? '' : `rotate(${rotation})`;
  return <use href={`#p-${shape}`} className={tone} transform={`translate(${x} ${y})${rotate}scale(${size})`} />;
}

type WaveProperties = { shape?: 'p-calm' | 'p-swell' | 'p-flat'; tone: string; x: number; y: number };
const Wave = ({ shape = 'p-calm', tone, x, y }: WaveProperties) => (
  <use href={`#${shape}`} x={x} y={y} className={tone} />
);

const Sun = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r="13" />;

function Fairway({ a, b, c }: Seeds) {
  const x = 116 + a * 1.4;
  return (
    <>
      <Sun x={x > 160 ? 60 + b : 260 - b} y={34 - c / 2} />
      <Wave x={-a} y={60} tone="far" />
      <PlacedShape shape="lights" x={x} y={58} size={0.8} tone="mid" />
      <PlacedShape shape="can" x={x - 24} y={66} size={0.5} tone="mid" />
      <PlacedShape shape="cone" x={x + 22} y={66} size={0.5} tone="mid" />
      <Wave x={b - 80} y={78} tone="mid" />
      <PlacedShape shape="can" x={x - 56} y={84} size={0.9} />
      <PlacedShape shape="cone" x={x + 54} y={84} size={0.9} />
      <Wave x={-b - c} y={102} tone="near" />
      <PlacedShape shape="can" x={x - 112} y={110} size={1.6} />
      <PlacedShape shape="cone" x={x + 106} y={110} size={1.6} />
    </>
  );
}

function Fleet({ a, b, c }: Seeds) {
  const x = 84 + a;
  return (
    <>
      <Sun x={270 - b / 2} y={30 - c / 2} />
      <Wave x={-a} y={62} tone="far" />
      <PlacedShape shape="boat" x={x + 126} y={66} size={0.45} tone="mid" />
      <PlacedShape shape="boat" x={x + 84} y={70} size={0.62} tone="mid" />
      <PlacedShape shape="boat" x={x - 52} y={70} size={0.55} tone="mid" />
      <Wave x={b - 80} y={80} tone="mid" />
      <PlacedShape shape="boat" x={x + 40 + c} y={87} size={0.95} />
      <PlacedShape shape="boat" x={x - 12} y={94} size={1.35} />
      <Wave x={-b} y={104} tone="near" />
    </>
  );
}

function Crossing({ a, b, c }: Seeds) {
  const x = 132 + a;
  return (
    <>
      <Sun x={120 + b * 1.4} y={30 - c / 2} />
      <Wave shape="p-flat" x={-a} y={70} tone="far" />
      <PlacedShape shape="gables" x={c} y={72} size={0.9} tone="mid" />
      <use href="#p-domes" className="mid" transform={`translate(${318 - c / 2} 74)scale(-.95 .95)`} />
      <Wave x={b - 80} y={84} tone="mid" />
      <path className="way" d={`M84 88Q${x - 40} ${110 - c / 2} ${x - 30} 96M${x + 32} 97Q${x + 54} 96 240 86`} />
      <PlacedShape shape="ferry" x={x} y={97} size={1.15} />
      <Wave x={-b - c} y={108} tone="near" />
    </>
  );
}

function Race({ a, b, c }: Seeds) {
  const x = 66 + a;
  return (
    <>
      <Sun x={286 - b} y={26 - c / 2} />
      <g transform="rotate(-6 160 60)">
        <Wave shape="p-swell" x={-a} y={66} tone="far" />
        <PlacedShape shape="boat" x={x + 118} y={70} size={0.6} rotation={-14} tone="mid" />
        <PlacedShape shape="boat" x={x + 62} y={76} size={0.85} rotation={-16} tone="mid" />
        <Wave shape="p-swell" x={b - 80} y={88} tone="mid" />
        <PlacedShape shape="mark" x={x + 136 + b / 2} y={98} size={1} />
        <PlacedShape shape="boat" x={x} y={98} size={1.5} rotation={-20} />
        <Wave x={-b} y={106} tone="near" />
      </g>
    </>
  );
}

function ChartWork({ a, b, c }: Seeds) {
  const x = 150 + a;
  const route = `M${24 + c} 100L${84 + b / 2} ${52 + c}L${x} 84L${x + 56 + c} ${30 + c / 2}L330 ${40 + c}`;
  return (
    <>
      <use href="#p-depths" className="depth" x={-a / 2} y={c - 8} />
      <use href="#p-grid" className="grid" x={-c} y={-c} />
      <PlacedShape shape="star" x={46 + b} y={34 + c / 3} size={0.8} tone="far" />
      <path className="way" d={route} />
      <path className="spot" d={`M${84 + b / 2} ${52 + c}h0M${x} 84h0M${x + 56 + c} ${30 + c / 2}h0`} />
      <PlacedShape shape="dividers" x={x + 28} y={86} size={1.15} rotation={18} />
    </>
  );
}

const views = {
  scholarship: Fairway,
  fellowship: Fleet,
  exchange: Crossing,
  competition: Race,
  'application-strategy': ChartWork,
};

/** The illustration of a course; `seed` decides its colours and positions. */
export function CourseArt({ category, seed }: { category: CourseCategory; seed: string }) {
  const number = hashText(seed);
  const View = views[category];
  return (
    <svg
      className={`course-art course-art-${number % 4}${number & 8 ? ' course-art-back' : ''}`}
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <View a={(number >>> 4) % 60} b={(number >>> 11) % 60} c={(number >>> 18) % 20} />
    </svg>
  );
}
