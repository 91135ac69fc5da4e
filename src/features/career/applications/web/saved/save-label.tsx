import { Icon } from '#platform/web/ui/icon.tsx';

const button =
  'save inline-flex min-h-11 min-w-11 items-center gap-1.5 @max-[20rem]:justify-center rounded-input px-2 py-0 text-sm font-strong text-sea hover:bg-shallow [&[data-saved]_svg]:fill-current';

/** The classes of the button: alone on a card, or among the actions of a whole page. */
export const saveButton = (isWhole?: boolean) => (isWhole ? `button button-second ${button}` : button);

/** Its position in the first row of a card. */
export const cardCorner = 'ms-auto -my-1.5 -me-2';

/** 'Save' or 'Saved', by the attribute `data-saved` of the button around it; the sign alone in a narrow card. */
export const SaveLabel = ({ title }: { title: string }) => (
  <>
    <Icon name="bookmark" />
    <span className={`[[data-saved]_&]:hidden ${signAlone}`}>Save</span>
    <span className={`hidden [[data-saved]_&]:inline ${signAlone}`}>Saved</span>
    <span className="visually-hidden">: {title}</span>
  </>
);

const signAlone = '@max-[20rem]:sr-only';
