import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readStyles = (name: string) => readFileSync(new URL(`../../web/${name}`, import.meta.url), 'utf8');
const styles = readStyles('app.css');
const night = readStyles('pages/home-page.tsx');

/** The tokens of a theme, as the styles define them. */
function readTokens(selector: string) {
  const start = styles.indexOf(`${selector} {`);
  const block = styles.slice(start, styles.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--(\w+): (#\w+);/g)].map(([, name, colour]) => [name!, colour!]));
}

function luminance(colour: string) {
  const whole = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const part = Number.parseInt(whole.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}

function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/**
 * Lists the colours that meet on some screen. WCAG 2.2: 4.5:1 for text (1.4.3), 3:1 for edges and focus (1.4.11,
 * 2.4.11).
 */
const text: [string, string[]][] = [
  ['ink', ['page', 'surface', 'shallow', 'shoal', 'sand', 'line']],
  ['muted', ['page', 'surface', 'shallow', 'shoal', 'sand']],
  ['sea', ['page', 'surface', 'shallow', 'shoal', 'sand']],
  ['buoy', ['page', 'surface']],
  ['over', ['sea', 'buoy']],
  ['page', ['ink']],
];
const edges: [string, string[]][] = [
  ['control', ['page', 'surface', 'shallow', 'shoal', 'sand']],
  ['sea', ['page', 'surface', 'shallow', 'shoal', 'sand', 'line']],
  ['buoy', ['page', 'surface', 'shallow', 'shoal', 'sand']],
];
const pairs = [
  { pairs: text, min: 4.5 },
  { pairs: edges, min: 3 },
].flatMap(({ pairs, min }) => pairs.flatMap(([front, backs]) => backs.map((back) => ({ front, back, min }))));

it.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
])('has enough contrast between text and background in the %s theme', (_theme, selector) => {
  const tokens = readTokens(selector);
  const tooFaint = pairs
    .map(({ front, back, min }) => ({ front, back, min, found: contrast(tokens[front]!, tokens[back]!) }))
    .filter(({ found, min }) => !(found >= min))
    .map(({ front, back, found }) => `${front} on ${back}: ${found.toFixed(2)}`);

  expect(tooFaint).toEqual([]);
});

it('has enough contrast on the night band, also for its main action', () => {
  const { deep } = readTokens(':root');
  const buoy = /--buoy:(#\w+)\]/.exec(night)![1]!;

  expect(contrast('#fff', deep!)).toBeGreaterThan(4.5);
  expect(contrast(buoy, deep!)).toBeGreaterThan(3);
  expect(contrast('#fff', readTokens(':root[data-theme="dark"]').deep!)).toBeGreaterThan(4.5);
});
