import { Icon } from '#platform/web/ui/icon.tsx';

const button =
  'save inline-flex min-h-11 min-w-11 items-center gap-1.5 justify-center px-2 py-0 text-sm font-strong text-sea hover:bg-shallow [&[data-saved]_svg]:fill-current';

/** The classes of the button: alone on a card, or among the actions of a whole page. */
export const saveButton = (isWhole?: boolean) =>
  isWhole ? `button button-second rounded-input ${button}` : `rounded-full ${button}`;

/** 'Save' or 'Saved', by the attribute `data-saved` of the button around it; on cards the sign alone. */
export const SaveLabel = ({ title, isWhole }: { title: string; isWhole: boolean | undefined }) => (
  <>
    <Icon name="bookmark" />
    <span className={`[[data-saved]_&]:hidden ${isWhole ? '' : 'visually-hidden'}`}>Save</span>
    <span className={`hidden [[data-saved]_&]:inline ${isWhole ? '' : 'visually-hidden'}`}>Saved</span>
    <span className="visually-hidden">: {title}</span>
  </>
);
