import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import './filter-sheet.css';

const id = 'filters';

/** Opens the sheet on phones, without script too; elsewhere the filters are in sight and it is not shown. */
export const FilterSheetButton = ({ chosen }: { chosen: number }) => (
  <Button variant="second" className="hidden min-h-[3.375rem] px-3.5 sheet:inline-flex" popoverTarget={id}>
    <Icon name="filter" />
    Filters{chosen > 0 && ` (${chosen})`}
  </Button>
);

type Properties = {
  /** The list without these filters; undefined when none is chosen. */
  clearHref: string | undefined;
  /** Labels the button that closes the sheet. */
  showLabel?: string | undefined;
  children: ReactNode;
};

/**
 * The filters of a list's form: a row on wide screens, on phones a sheet (a popover, which is part of the form; browsers
 * that know none show the row). Its button submits the form, so that it works without script.
 */
export const FilterSheet = ({ clearHref, showLabel = 'Show results', children }: Properties) => (
  <fieldset id={id} popover="auto" className="filter-sheet" aria-label="Filters">
    <div className="hidden items-center justify-between gap-3 font-heavy text-lg sheet:flex [&_.button]:-me-3">
      <p>Filters</p>
      <Button variant="quiet" popoverTarget={id} popoverTargetAction="hide" aria-label="Close filters">
        <Icon name="close" />
      </Button>
    </div>
    <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,20%)),1fr))] max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,34%)),1fr))] sheet:grid-cols-1!">
      {children}
    </div>
    <div className="mt-5 hidden flex-wrap items-center gap-3 sheet:flex [&_.button]:flex-[1_1_8rem]">
      {clearHref && (
        <ButtonLink variant="second" href={clearHref}>
          Clear filters
        </ButtonLink>
      )}
      <Button variant="main" type="submit" onClick={() => document.getElementById(id)?.hidePopover?.()}>
        {showLabel}
      </Button>
    </div>
  </fieldset>
);
