import { Icon } from '#platform/web/ui/icon.tsx';

/** 'Save' or 'Saved', by the attribute `data-saved` of the button around it. */
export const SaveLabel = ({ title }: { title: string }) => (
  <>
    <Icon name="bookmark" />
    <span className="save-off">Save</span>
    <span className="save-on">Saved</span>
    <span className="visually-hidden">: {title}</span>
  </>
);
