import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { LetterHint } from '../../letter-check-policy.ts';
import { type LetterPart, letterLengths, letterPartLabels } from '../../letter-vocabulary.ts';
import { DraftPanel } from '../drafts/draft-panel.tsx';
import { HintList } from '../editor/hint-list.tsx';
import { letterPatterns } from './letter-labels.ts';

type Properties = {
  /** Asks for drafts; undefined where none is offered. */
  drafts: { id: string; onSave: () => Promise<void> } | undefined;
  part: LetterPart;
  value: string;
  hints: readonly LetterHint[];
  /** Lists the achievements in the person's CV, word for word. */
  facts: readonly string[];
  onChange: (text: string) => void;
};

/** A part of the letter, with sentences to begin with and what could be better. */
export function LetterPartField({ drafts, part, value, hints, facts, onChange }: Properties) {
  const add = (text: string) => onChange([value.trimEnd(), text].filter(Boolean).join(value.trim() ? ' ' : ''));
  return (
    <>
      <TextArea
        {...{ label: letterPartLabels[part], rows: part === 'closing' ? 3 : 6, maxLength: letterLengths.part, value }}
        hint="An empty line begins a new paragraph."
        onChange={({ target }) => onChange(target.value)}
      />
      {value.trim() === '' && (
        <Offers
          label="Begin with one of these, and fill in what is true:"
          texts={letterPatterns[part]}
          onChoose={add}
        />
      )}
      {facts.length > 0 && (
        <details className="mt-2">
          <summary className="button button-quiet">Take something from my CV</summary>
          <Offers label="As it stands there. Make a sentence of it:" texts={facts} onChoose={add} />
        </details>
      )}
      {drafts && <DraftPanel {...drafts} part={part} name={letterPartLabels[part]} onTake={add} />}
      <HintList hints={hints} onPattern={add} />
    </>
  );
}

type OfferProperties = { label: string; texts: readonly string[]; onChoose: (text: string) => void };

const Offers = ({ label, texts, onChoose }: OfferProperties) => (
  <>
    <p className="max-w-prose text-muted mt-3 mb-2">{label}</p>
    <div className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <Button
          className="min-h-control h-auto whitespace-normal text-start"
          key={text}
          variant="second"
          size="small"
          dir="auto"
          onClick={() => onChoose(text)}
        >
          {text}
        </Button>
      ))}
    </div>
  </>
);
