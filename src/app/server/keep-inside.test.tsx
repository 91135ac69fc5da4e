import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { OpportunityCard } from '#features/opportunities/web/opportunity-card.tsx';
import { madeOpportunity } from '#features/opportunities/web/testing/made-opportunity.ts';
import { type Inside, InsideContext, renderInside } from '#platform/web/inside.tsx';
import { NowContext } from '#platform/web/now.tsx';
import { createKeptInside } from './keep-inside.tsx';

const rendered = vi.fn();

function Greeting({ name, left }: { name: string; left?: number | undefined }) {
  rendered(name);
  return (
    <>
      <p>
        Hello {name}
        {left !== undefined && <b>{left} days</b>}
      </p>
      <p dir="auto">&amp; {'<b>'}</p>
    </>
  );
}
const Farewell = ({ name }: { name: string }) => <p>Goodbye {name}</p>;

const List = ({ inside }: { inside: Inside }) => (
  <ul>
    {['one', 'two'].map((name) => (
      <li key={name} {...inside(Greeting, { name })} />
    ))}
  </ul>
);

const markupOf = (inside: object) => renderToString(<div {...inside} />);

it('gives the markup that rendering gives, made once for the same properties', () => {
  rendered.mockClear();
  const keep = createKeptInside(10);
  for (const properties of [{ name: 'Ada' }, { name: 'عائشة', left: 0 }, { name: 'Ada', left: 1 }]) {
    const plain = markupOf(renderInside(Greeting, properties));
    rendered.mockClear();
    expect(markupOf(keep(Greeting, properties))).toBe(plain);
    expect(markupOf(keep(Greeting, { ...properties }))).toBe(plain);
    expect(rendered).toHaveBeenCalledOnce();
  }
});

it('tells parts of the same properties from each other', () => {
  const keep = createKeptInside(10);
  expect(markupOf(keep(Greeting, { name: 'Ada' }))).toContain('Hello');
  expect(markupOf(keep(Farewell, { name: 'Ada' }))).toContain('Goodbye');
});

it('keeps no more than it may: what was made first goes first', () => {
  const keep = createKeptInside(2);
  for (const name of ['one', 'two', 'three']) keep(Greeting, { name });
  rendered.mockClear();
  for (const name of ['two', 'three']) keep(Greeting, { name });
  expect(rendered).not.toHaveBeenCalled();
  keep(Greeting, { name: 'one' });
  expect(rendered).toHaveBeenCalledOnce();
});

it('makes a part while another one is being rendered', () => {
  const keep = createKeptInside(10);
  expect(renderToString(<List inside={keep} />)).toBe(renderToString(<List inside={renderInside} />));
});

it.each([
  {},
  { closesAt: '2026-03-04T12:00:00Z' },
  { closesAt: '2026-02-01T12:00:00Z', organization: null, link: '' },
  { title: '<منحة> "البحر" & more', image: '/pictures/x/640.webp', verifiedAt: '2026-02-10T08:00:00Z' },
])('gives the browser the card that it would make itself: %o', (given) => {
  const opportunity = madeOpportunity(given);
  const keep = createKeptInside(10);
  const markup = (inside: Inside) =>
    renderToString(
      <NowContext value={new Date('2026-03-01T12:00:00Z')}>
        <InsideContext value={inside}>
          <OpportunityCard opportunity={opportunity} />
        </InsideContext>
      </NowContext>,
    );
  const plain = markup(renderInside);
  expect([markup(keep), markup(keep)]).toEqual([plain, plain]);
});
