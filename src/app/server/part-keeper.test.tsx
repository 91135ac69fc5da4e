import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { OpportunityCard } from '#features/opportunities/web/opportunity-card.tsx';
import { madeOpportunity } from '#features/opportunities/web/testing/made-opportunity.ts';
import { type Inside, InsideContext, renderInside } from '#platform/web/inside.tsx';
import { NowContext } from '#platform/web/now.tsx';
import { createPartKeeper } from './part-keeper.tsx';

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

const Shown = (properties: object) => <p>{JSON.stringify(properties)}</p>;

type Keeper = ReturnType<typeof createPartKeeper>;

/** A page as it is sent. */
function pageWith(keepParts: Keeper, render: (inside: Inside) => ReactElement) {
  const { inside, toBytes } = keepParts();
  return Buffer.concat(toBytes(renderToString(render(inside)))).toString();
}
const plainPage = (render: (inside: Inside) => ReactElement) => renderToString(render(renderInside));

it('gives the markup that rendering gives, made once for the same properties', () => {
  const keepParts = createPartKeeper(10);
  for (const properties of [{ name: 'Ada' }, { name: 'عائشة', left: 0 }, { name: 'Ada', left: 1 }]) {
    const page = (inside: Inside) => <div {...inside(Greeting, 'one', { ...properties })} />;
    const plain = plainPage(page);
    rendered.mockClear();
    expect(pageWith(keepParts, page)).toBe(plain);
    expect(pageWith(keepParts, page)).toBe(plain);
    expect(rendered).toHaveBeenCalledOnce();
  }
});

it.each([
  [{ list: ['a'] }, { list: ['a', 'b'] }],
  [{ list: ['a'] }, { list: ['b'] }],
  [{ list: [] }, { list: null }],
  [{ of: { left: 1 } }, { of: { left: 2 } }],
  [{ of: { left: 1 } }, {}],
  [{ name: '' }, { name: null }],
])('makes it again for properties that differ: %j, %j', (before, after) => {
  const keepParts = createPartKeeper(10);
  for (const properties of [before, after, before]) {
    const page = (inside: Inside) => <div {...inside(Shown, 'one', properties)} />;
    expect(pageWith(keepParts, page)).toBe(plainPage(page));
  }
});

it('tells parts under the same key from each other', () => {
  const keepParts = createPartKeeper(10);
  for (const Part of [Greeting, Farewell]) {
    const page = (inside: Inside) => <div {...inside(Part, 'one', { name: 'Ada' })} />;
    expect(pageWith(keepParts, page)).toBe(plainPage(page));
  }
});

it('keeps no more than it may: what was made first goes first', () => {
  const { inside } = createPartKeeper(2)();
  for (const name of ['one', 'two', 'three']) inside(Greeting, name, { name });
  rendered.mockClear();
  for (const name of ['two', 'three']) inside(Greeting, name, { name });
  expect(rendered).not.toHaveBeenCalled();
  inside(Greeting, 'one', { name: 'one' });
  expect(rendered).toHaveBeenCalledOnce();
});

function List({ inside }: { inside: Inside }) {
  return (
    <ul>
      {['three', 'one', 'two', 'one'].map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one of them is there twice.
        <li key={at} {...inside(Greeting, name, { name })} />
      ))}
    </ul>
  );
}

it('makes parts while a page is being rendered, and puts each in its place', () => {
  const page = (inside: Inside) => <List inside={inside} />;
  expect(pageWith(createPartKeeper(2), page)).toBe(plainPage(page));
});

it.each([
  {},
  { closesAt: '2026-03-04T12:00:00Z' },
  { closesAt: '2026-02-01T12:00:00Z', organization: null, link: '' },
  { title: '<منحة> "البحر" & more', image: '/pictures/x/640.webp', verifiedAt: '2026-02-10T08:00:00Z' },
])('gives the browser the card that it would make itself: %o', (given) => {
  const opportunity = madeOpportunity(given);
  const page = (inside: Inside) => (
    <NowContext value={new Date('2026-03-01T12:00:00Z')}>
      <InsideContext value={inside}>
        <OpportunityCard opportunity={opportunity} />
      </InsideContext>
    </NowContext>
  );
  const keepParts = createPartKeeper(10);
  const plain = plainPage(page);
  expect([pageWith(keepParts, page), pageWith(keepParts, page)]).toEqual([plain, plain]);
});
