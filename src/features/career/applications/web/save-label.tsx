import { Icon } from '#platform/web/ui/icon.tsx';

const button =
  'save inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-input px-2 py-0 text-sm font-strong text-sea hover:bg-[color-mix(in_oklab,var(--surface),var(--sea)_10%)] [&[data-saved]_path]:fill-current';

/** The classes of the button: alone on a card, or among the actions of a whole page. */
export const saveButton = (isWhole?: boolean) => (isWhole ? `button button-second ${button}` : button);

/** 'Save' or 'Saved', by the attribute `data-saved` of the button around it; the sign alone in a narrow card. */
export const SaveLabel = ({ title }: { title: string }) => (
  <>
    <Icon name="bookmark" />
    <span className={`[[data-saved]_&]:hidden ${signAlone}`}>Save</span>
    <span className={`hidden [[data-saved]_&]:inline ${signAlone}`}>Saved</span>
    <span className="visually-hidden">: {title}</span>
  </>
);

const signAlone =
  '@max-[20rem]:absolute @max-[20rem]:h-px @max-[20rem]:w-px @max-[20rem]:overflow-hidden @max-[20rem]:whitespace-nowrap @max-[20rem]:[clip-path:inset(50%)]';
