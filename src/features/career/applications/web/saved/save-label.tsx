import { Icon } from '#platform/web/ui/icon.tsx';

/** The classes of the button: alone on a card, or among the actions of a whole page. */
export const saveButton = (isWhole?: boolean) => (isWhole ? 'button button-second save rounded-input' : 'save');

/** 'Save' or 'Saved', by the attribute `data-saved` of the button around it; on cards the sign alone. */
export const SaveLabel = ({ title, isWhole }: { title: string; isWhole: boolean | undefined }) => (
  <>
    <Icon name="bookmark" />
    <span className={isWhole ? undefined : 'visually-hidden'}>
      <span className="unsaved">Save</span>
      <span className="saved">Saved</span>
      {isWhole ? <span className="visually-hidden">{`: ${title}`}</span> : `: ${title}`}
    </span>
  </>
);
