/** What pages with something to save need for members. */
export { MemberSave } from './member-save.tsx';
export { MemberTrace } from './member-trace.tsx';
